import { Button } from '@tessera/design-system/Button';
import { PieceFields, type PieceFieldsProps } from './Pieces.tsx';

export interface PieceFormProps extends PieceFieldsProps {
  /** The path of the next step. */
  readonly action: string;
  readonly legend: string;
  readonly next: string;
}

/** Asks which pieces of an order are meant. A GET form that changes nothing, so going back and reloading are safe. */
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
