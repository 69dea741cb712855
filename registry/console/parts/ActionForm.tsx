import { Button } from '@tessera/design-system/Button';
import { TextField } from '@tessera/design-system/TextField';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { missingScopes, promoteScopes } from '../../src/access/scopes.ts';
import * as styles from './ActionForm.styles.ts';
import { commandOf } from './command.ts';
import { useFrame } from './FrameContext.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import type { RemoteScreen } from './screen.ts';

export interface ActionOption {
  /** Name of the field and of the command's option. */
  readonly name: 'steps' | 'every';
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

export interface ActionFormProps {
  readonly remote: string;
  /** Last segment of the form's action path. */
  readonly action: string;
  /** The form's id, for an action with several forms. Default: the action. */
  readonly id?: string;
  /** Hidden fields that the user cannot change. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** For example `Promote 1.4.0`. */
  readonly title: string;
  readonly about: string;
  /** The command without its regions and reason. */
  readonly command: string;
  readonly version?: string;
  /** The regions that can be chosen, each with a note beside its name. */
  readonly regions: readonly { readonly region: Store; readonly beside: string }[];
  /** Further fields with their initial values. Each is an option of the command. */
  readonly options?: readonly ActionOption[];
  readonly refused: RemoteScreen['refused'];
  /** Renders the submit button as the screen's main button. */
  readonly primary?: boolean;
}

/** A form that changes regions. Shows the regions, the reason and the equivalent command. The server checks the scopes again. */
export function ActionForm(props: ActionFormProps) {
  const { remote, action, title, about, command, version, regions, primary = false } = props;
  const { id = action, hidden = {} } = props;
  const scopes = useFrame().holder?.scopes ?? [];
  const { refused, open, missing, ticked, reason, filled } = prefilled(props, scopes);
  return (
    <form
      className={styles.form}
      id={id}
      data-live=""
      method="post"
      action={`/console/remotes/${remote}/${action}`}
      aria-labelledby={`${id}-title`}
      data-command={command}
    >
      <h3 className={styles.title} id={`${id}-title`}>
        {title}
      </h3>
      <p className={styles.about}>{about}</p>
      <RefusedNotice refused={refused} />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {regions.length === 0 ? (
        <p className={styles.about}>There is no region for it now.</p>
      ) : (
        <>
          <Regions regions={regions} open={open} ticked={ticked} />
          {open.length < regions.length ? <p className={styles.about}>Your token lacks {missing.join(', ')}.</p> : null}
          {filled.length === 0 ? null : <Options id={id} options={filled} disabled={open.length === 0} />}
          <TextField
            id={`${id}-reason`}
            name="reason"
            label="Reason"
            hint="Stands in the audit."
            defaultValue={reason}
            required
            maxLength={500}
            autoComplete="off"
            disabled={open.length === 0}
          />
          <code className={styles.command} data-line="">
            {commandOf(command, ticked, reason, Object.fromEntries(filled.map(({ name, value }) => [name, value])))}
          </code>
          <div>
            <Button type="submit" variant={primary ? 'primary' : 'secondary'} disabled={open.length === 0}>
              {title}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

interface RegionsProps extends Pick<ActionFormProps, 'regions'> {
  /** Regions that the token's scopes allow. */
  readonly open: readonly Store[];
  /** Checked at first: the one region that can be chosen, or the submitted ones. */
  readonly ticked: readonly string[];
}

function Regions({ regions, open, ticked }: RegionsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Regions</legend>
      <div className={styles.regions}>
        {regions.map(({ region, beside }) => (
          <label key={region} className={styles.region}>
            <input
              type="checkbox"
              name="region"
              value={region}
              defaultChecked={ticked.includes(region)}
              disabled={!open.includes(region)}
            />
            <span>
              {region} <span className={styles.beside}>{beside}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OptionsProps {
  /** The form's. */
  readonly id: string;
  readonly options: readonly ActionOption[];
  readonly disabled: boolean;
}

function Options({ id, options, disabled }: OptionsProps) {
  return (
    <div className={styles.options}>
      {options.map(({ name, label, hint, value }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          hint={hint}
          defaultValue={value}
          required
          maxLength={100}
          autoComplete="off"
          disabled={disabled}
          data-option=""
        />
      ))}
    </div>
  );
}

/** Initial values: the regions that the token's scopes allow, or the submitted fields after a rejection. */
function prefilled(
  { remote, action, regions, options = [], refused: sent }: ActionFormProps,
  scopes: readonly string[],
) {
  const refused = sent?.action === action ? sent : null;
  const all = regions.map(({ region }) => region);
  const open = all.filter((region) => missingScopes(scopes, promoteScopes(remote, [region])).length === 0);
  return {
    refused,
    open,
    missing: missingScopes(scopes, promoteScopes(remote, all)),
    // A single available region is preselected.
    ticked: refused?.form.regions ?? (open.length === 1 ? open : []),
    reason: refused?.form.reason ?? '',
    filled: options.map((option) => ({ ...option, value: refused?.form.options[option.name] ?? option.value })),
  };
}
