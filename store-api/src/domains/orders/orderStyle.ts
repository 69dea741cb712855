import { styleIn } from '../../platform/pages/pageStyle.ts';

/** The style of pages that show an order's steps, history and cases, in addition to the base style. */
export const ORDER_STYLE = styleIn(import.meta.dirname, 'order.css');
