/** The service's domains, and their dependencies on each other (decision 113). */
import { registerBag } from '../domains/bag/register.ts';
import { registerLeads } from '../domains/leads/register.ts';
import { registerOrderPage } from '../domains/orderPage/register.ts';
import { registerPlans } from '../domains/plans/register.ts';
import { printedForms } from '../domains/privacy/printedForms.ts';
import { registerPrivacy } from '../domains/privacy/register.ts';
import { programmeDiscounts, registerProgrammes } from '../domains/programmes/register.ts';
import { registerReports } from '../domains/reports/register.ts';
import type { Platform, Registration } from '../platform/registration/registration.ts';
import type { AppOptions } from './appOptions.ts';
import { registerPurchase } from './purchaseDomains.ts';

export type Domains = ReturnType<typeof registerDomains>;

/** Registers the domains, starting with those without dependencies. */
export function registerDomains(platform: Platform, options: AppOptions) {
  const { catalogue, affiliates, workplaces, rates, changesPerMinute, checkoutLimits, cartDays = 30 } = options;
  const photoKeys = platform.keysFor('claim photo');
  const discounts = programmeDiscounts(platform, affiliates, workplaces);
  const purchase = registerPurchase(platform, options, { cartDays, discounts, photoKeys });
  const { cart, order, checkout, returns } = purchase;
  const programmes = registerProgrammes(platform, {
    catalogue,
    affiliates,
    workplaces,
    bags: cart.bags,
    orders: order.orders,
    proofKeys: platform.keysFor('hero proof'),
    documents: options.heroDocuments,
    cartDays,
    callsPerMinute: options.partnerCallsPerMinute,
  });
  const bag = registerBag(platform, {
    catalogue,
    carts: cart.carts,
    bags: cart.bags,
    repeatable: cart.isBagLocal,
    unlocked: programmes.unlocked,
    changesPerMinute,
  });
  const plans = registerPlans(platform, { catalogue, guessesPerMinute: checkoutLimits.CODE_GUESSES_PER_MINUTE });
  const leads = registerLeads(platform, options);
  const reports = registerReports(platform);
  const orderPage = registerOrderPage(platform, { catalogue, rates, ...order, ...returns });
  const auditNames = { keys: platform.keysFor('operator audit'), printedForms };
  const others: readonly Registration[] = [
    cart,
    order,
    checkout,
    returns,
    programmes,
    plans,
    leads,
    reports,
    orderPage,
  ];
  const personal = others.flatMap((domain) => domain.personal ?? []);
  const privacy = registerPrivacy(platform, { auditNames, photoKeys, personal });
  return {
    ...purchase,
    programmes,
    bag,
    plans,
    leads,
    reports,
    orderPage,
    discounts,
    auditNames,
    /** Domains with rounds or operators' calls. */
    all: [...others, privacy],
  };
}
