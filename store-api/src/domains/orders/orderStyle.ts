import { styleIn } from '../../platform/pages/pageStyle.ts';

/** Of the pages that show an order's steps, history and cases, beside the style of every page. */
export const ORDER_STYLE = styleIn(import.meta.dirname, 'order.css');
