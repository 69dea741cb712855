import type { ReactNode } from 'react';
import type { Order } from '../../orders/orders.ts';
import type { ReturnCase } from './caseTables.ts';
import { casePath } from './keepPage.tsx';

export interface CaseFormProps {
  readonly order: Pick<Order, 'token'>;
  readonly returnCase: Pick<ReturnCase, 'kind' | 'number'>;
  readonly children: ReactNode;
}

/** The form that moves a case; its button holds the new state. */
export const CaseForm = ({ order, returnCase, children }: CaseFormProps) => (
  <form method="post" action={casePath(order, returnCase)} className="part" noValidate>
    {children}
  </form>
);
