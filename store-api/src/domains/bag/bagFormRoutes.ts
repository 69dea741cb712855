/**
 * The bag's forms, for whoever has no scripts or whose scripts have died (BAG-22, decision 56): a product goes in, a line is changed
 * or leaves, a code counts. Each changes the cart that the visitor's cookie names, or makes one, and leads to the bag's page
 * by 303, which says what was not done. Pages of other sites are refused before (`ownFormsAlone`).
 */
import { pagesOf } from '../../platform/http/describedPages.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { addForms } from './addForms.ts';
import { type BagFormOptions, bagForm } from './bagForm.ts';
import { changeForms } from './changeForms.ts';
import { programmeLeaveForm } from './programmeLeaveForm.ts';

export function bagFormRoutes(http: PublicHttp, options: BagFormOptions): void {
  const route = pagesOf(http, { tag: 'cart' });
  const form = bagForm(route, options);
  addForms(form, options);
  changeForms(form, options);
  programmeLeaveForm(route, options);
}
