import { Button } from '@tessera/design-system/Button';
import { PieceFields, type PieceFieldsProps } from './Pieces.tsx';

export interface PieceFormProps extends PieceFieldsProps {
  /** Where the next step is. */
  readonly action: string;
  readonly legend: string;
  readonly next: string;
}

/** Asks which pieces of an order. It leads to the next step and changes nothing, so going back and reloading are safe. */
export const PieceForm = ({ action, legend, next, ...pieces }: PieceFormProps) => (
  <form method="get" action={action} className="part">
    <fieldset>
      <legend>{legend}</legend>
      <PieceFields {...pieces} />
    </fieldset>
    <p className="actions">
      <Button type="submit" block>
        {next}
      </Button>
    </p>
  </form>
);
