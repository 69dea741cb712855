/** The finishes to choose from, each shown in its metal: a radio group whose names are for screen readers, and visible only in `aside`. */
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { classNames } from './classNames.ts';
import * as styles from './Swatches.styles.ts';

/** @param props.choices their values are the metals, `RAW_TITANIUM` to `DUNE`; any other value is rendered in plain grey */
export function Swatches<Value extends string>({ className, ...props }: Omit<ChoiceGroupProps<Value>, 'variant'>) {
  return <ChoiceGroup {...props} variant="swatch" className={classNames(styles.swatches, className)} />;
}
