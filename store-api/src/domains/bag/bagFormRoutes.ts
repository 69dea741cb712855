/**
 * The bag's forms, for visitors without working scripts (BAG-22, decision 56): add a product, change or remove a line,
 * apply a code. Each changes the cart of the visitor's cookie, or creates one, and redirects (303) to the bag's page,
 * which shows any failure. `ownFormsAlone` rejects forms of other sites before.
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
