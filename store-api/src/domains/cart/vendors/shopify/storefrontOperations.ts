/**
 * GraphQL documents for Shopify's Storefront API, each with the fragments it uses. A test validates each against the
 * schema that Shopify publishes for `STOREFRONT_API_VERSION`.
 */

export const STOREFRONT_API_VERSION = '2026-04';

/** Maximum number of lines in one response. */
const LINES_READ = 250;

/** Maximum number of a shopper's lines in a cart, which leaves room for free companions in the response. */
export const MAX_SHOPIFY_LINES = 240;

const MONEY_FRAGMENT = /* GraphQL */ `
  fragment Money on MoneyV2 {
    amount
    currencyCode
  }
`;

const ALLOCATION_FRAGMENT = /* GraphQL */ `
  fragment Allocation on CartDiscountAllocation {
    __typename
    discountedAmount {
      ...Money
    }
    ... on CartCodeDiscountAllocation {
      code
    }
    ... on CartAutomaticDiscountAllocation {
      title
    }
    ... on CartCustomDiscountAllocation {
      title
    }
  }
`;

/** Without tax and duty: the API no longer returns them before checkout. */
const CART_FRAGMENT = /* GraphQL */ `
  fragment Cart on Cart {
    id
    checkoutUrl
    updatedAt
    totalQuantity
    attributes {
      key
      value
    }
    discountCodes {
      code
      applicable
    }
    discountAllocations {
      ...Allocation
    }
    cost {
      totalAmount {
        ...Money
      }
    }
    lines(first: ${LINES_READ}) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          id
          quantity
          attributes {
            key
            value
          }
          cost {
            subtotalAmount {
              ...Money
            }
            totalAmount {
              ...Money
            }
          }
          discountAllocations {
            ...Allocation
          }
          merchandise {
            ... on ProductVariant {
              id
              title
              image {
                url(transform: { maxWidth: 800 })
                altText
              }
              product {
                id
                title
                description
                tags
              }
            }
          }
        }
      }
    }
  }
  ${ALLOCATION_FRAGMENT}
  ${MONEY_FRAGMENT}
`;

const PROBLEMS_FRAGMENT = /* GraphQL */ `
  fragment UserError on CartUserError {
    code
    field
    message
  }
  fragment Warning on CartWarning {
    code
    message
    target
  }
`;

const CONTEXT_VARIABLES = '$country: CountryCode!, $language: LanguageCode!';
const IN_CONTEXT = '@inContext(country: $country, language: $language)';

const mutation = (name: string, variables: string, field: string) => /* GraphQL */ `
  mutation ${name}(${variables}, ${CONTEXT_VARIABLES}) ${IN_CONTEXT} {
    payload: ${field} {
      cart {
        ...Cart
      }
      userErrors {
        ...UserError
      }
      warnings {
        ...Warning
      }
    }
  }
  ${CART_FRAGMENT}
  ${PROBLEMS_FRAGMENT}
`;

/** A GraphQL document, and whether it is safe to retry. */
export interface StorefrontOperation {
  readonly name: string;
  readonly document: string;
  /** Only queries can be retried: no cart mutation in 2026-04 takes an idempotency key. */
  readonly kind: 'query' | 'mutation';
}

const change = (name: string, variables: string, field: string): StorefrontOperation => ({
  name,
  kind: 'mutation',
  document: mutation(name, variables, field),
});

export const CART_QUERY: StorefrontOperation = {
  name: 'Cart',
  kind: 'query',
  document: /* GraphQL */ `
    query Cart($cartId: ID!, ${CONTEXT_VARIABLES}) ${IN_CONTEXT} {
      cart(id: $cartId) {
        ...Cart
      }
    }
    ${CART_FRAGMENT}
  `,
};

export const CART_CREATE = change('CartCreate', '$input: CartInput!', 'cartCreate(input: $input)');

export const CART_LINES_ADD = change(
  'CartLinesAdd',
  '$cartId: ID!, $lines: [CartLineInput!]!',
  'cartLinesAdd(cartId: $cartId, lines: $lines)',
);

export const CART_LINES_UPDATE = change(
  'CartLinesUpdate',
  '$cartId: ID!, $lines: [CartLineUpdateInput!]!',
  'cartLinesUpdate(cartId: $cartId, lines: $lines)',
);

export const CART_LINES_REMOVE = change(
  'CartLinesRemove',
  '$cartId: ID!, $lineIds: [ID!]!',
  'cartLinesRemove(cartId: $cartId, lineIds: $lineIds)',
);

/** The sent list replaces the cart's. */
export const CART_ATTRIBUTES_UPDATE = change(
  'CartAttributesUpdate',
  '$cartId: ID!, $attributes: [AttributeInput!]!',
  'cartAttributesUpdate(cartId: $cartId, attributes: $attributes)',
);

/** The sent list replaces the cart's. */
export const CART_DISCOUNT_CODES_UPDATE = change(
  'CartDiscountCodesUpdate',
  '$cartId: ID!, $discountCodes: [String!]!',
  'cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes)',
);

export const STOREFRONT_OPERATIONS: readonly StorefrontOperation[] = [
  CART_QUERY,
  CART_CREATE,
  CART_LINES_ADD,
  CART_LINES_UPDATE,
  CART_LINES_REMOVE,
  CART_ATTRIBUTES_UPDATE,
  CART_DISCOUNT_CODES_UPDATE,
];
