import type { ReactNode } from 'react';
import type { Order } from '../../orders/orders.ts';
import type { ReturnCase } from './caseTables.ts';
import { casePath } from './keepPage.tsx';

export interface CaseFormProps {
  readonly order: Pick<Order, 'token'>;
  readonly returnCase: Pick<ReturnCase, 'kind' | 'number'>;
  readonly children: ReactNode;
}

/** Moves a case on; its button says to which state. */
export const CaseForm = ({ order, returnCase, children }: CaseFormProps) => (
  <form method="post" action={casePath(order, returnCase)} className="part" noValidate>
    {children}
  </form>
);
