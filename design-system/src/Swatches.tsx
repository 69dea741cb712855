/** The finishes to choose from, each in its metal: a radio group whose names are heard, and seen where `aside` says them. */
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { classNames } from './classNames.ts';
import * as styles from './Swatches.styles.ts';

/** @param props.choices their values are the metals: `RAW_TITANIUM` to `DUNE`; another value is a plain grey */
export function Swatches<Value extends string>({ className, ...props }: Omit<ChoiceGroupProps<Value>, 'variant'>) {
  return <ChoiceGroup {...props} variant="swatch" className={classNames(styles.swatches, className)} />;
}
