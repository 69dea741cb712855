/** Carts for the tests of this remote. */
import type { Cart, CartLine } from '@tessera/shared-contracts/bag/cart';

const money = (amount: string, currencyCode = 'AED') => ({ amount, currencyCode });

export function testLine(
  given: Partial<CartLine> & { productType?: CartLine['merchandise']['product']['productType'] } = {},
): CartLine {
  const { productType = 'RING', ...line } = given;
  return {
    id: 'line-1',
    quantity: 1,
    attributes: [],
    cost: { totalAmount: money('1299'), subtotalAmount: money('1299') },
    discountAllocations: [],
    merchandise: {
      id: 'air_aster_black-9',
      title: 'Aster Black / Size 9',
      image: { url: '/media/ring/air_aster_black.svg?v=1', altText: 'Ring Air in Aster Black' },
      product: { id: 'ring-air', title: 'Ring Air', description: '', productType, tags: [] },
    },
    ...line,
  };
}

export function testCart(given: Partial<Cart> & { nodes?: readonly CartLine[] } = {}): Cart {
  const { nodes = [testLine()], ...cart } = given;
  return {
    id: 'cart-1',
    checkoutUrl: 'https://store.example/checkout/cart-1',
    totalQuantity: nodes.reduce((sum, { quantity }) => sum + quantity, 0),
    attributes: [],
    lines: { edges: nodes.map((node) => ({ node })) },
    discountCodes: [],
    discountAllocations: [],
    cost: {
      subtotalAmount: money('1299'),
      totalAmount: money('1299'),
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
    ...cart,
  };
}
