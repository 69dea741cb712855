/** Where a shopper withdraws from a contract (Art. 11a of Directive 2011/83/EU): a form of store-api's that every page leads to. */
export const WITHDRAW_PATH = '/withdraw';
