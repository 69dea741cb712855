/**
 * Schemas for the parts of Shopify's responses that the code reads. A test compares them with the documents in
 * `storefrontOperations.ts`.
 */
import { decimalSchema } from '@tessera/shared-contracts/money/money';
import * as z from 'zod';

const moneySchema = z.object({ amount: decimalSchema, currencyCode: z.string() });
export type StorefrontMoney = z.output<typeof moneySchema>;

const allocationSchema = z.object({
  __typename: z.string(),
  discountedAmount: moneySchema,
  /** Only for a discount code. */
  code: z.string().optional(),
  /** Only for a discount without a code. */
  title: z.string().optional(),
});
export type StorefrontAllocation = z.output<typeof allocationSchema>;

const attributeSchema = z.object({ key: z.string(), value: z.string().nullable() });

const lineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  attributes: z.array(attributeSchema),
  cost: z.object({ subtotalAmount: moneySchema, totalAmount: moneySchema }),
  discountAllocations: z.array(allocationSchema),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    image: z.object({ url: z.string(), altText: z.string().nullable() }).nullable(),
    product: z.object({ id: z.string(), title: z.string(), description: z.string(), tags: z.array(z.string()) }),
  }),
});
export type StorefrontLine = z.output<typeof lineSchema>;

export const storefrontCartSchema = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  updatedAt: z.string(),
  totalQuantity: z.int(),
  attributes: z.array(attributeSchema),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  discountAllocations: z.array(allocationSchema),
  cost: z.object({ totalAmount: moneySchema }),
  lines: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }),
    edges: z.array(z.object({ node: lineSchema })),
  }),
});
export type StorefrontCart = z.output<typeof storefrontCartSchema>;

export const linesOf = (cart: StorefrontCart): readonly StorefrontLine[] => cart.lines.edges.map(({ node }) => node);

/** Codes are Shopify's enumerations, read as text because a later version may add some. */
const userErrorSchema = z.object({
  code: z.string().nullable(),
  field: z.array(z.string()).nullable(),
  message: z.string(),
});
export type StorefrontUserError = z.output<typeof userErrorSchema>;

const warningSchema = z.object({ code: z.string(), message: z.string(), target: z.string() });
export type StorefrontWarning = z.output<typeof warningSchema>;

export const cartQuerySchema = z.object({ cart: storefrontCartSchema.nullable() });

export const cartMutationSchema = z.object({
  payload: z
    .object({
      cart: storefrontCartSchema.nullable(),
      userErrors: z.array(userErrorSchema),
      warnings: z.array(warningSchema),
    })
    .nullable(),
});

const graphqlErrorSchema = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().optional() }).optional(),
});
export type GraphqlError = z.output<typeof graphqlErrorSchema>;

/** Response of any GraphQL server. `cost` is Shopify's extension, present when it limits by cost. */
export const graphqlAnswerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  /** Some responses of Shopify's edge servers contain a text instead of a list. */
  errors: z.union([z.array(graphqlErrorSchema), z.string()]).optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number().optional(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }).optional(),
        })
        .optional(),
    })
    .optional(),
});
export type GraphqlAnswer = z.output<typeof graphqlAnswerSchema>;
