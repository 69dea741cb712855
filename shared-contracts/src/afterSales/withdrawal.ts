/** Path of store-api's form for withdrawing from a contract (Art. 11a of Directive 2011/83/EU). Every page links to it. */
export const WITHDRAW_PATH = '/withdraw';
