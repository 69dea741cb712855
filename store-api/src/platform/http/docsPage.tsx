/** An OpenAPI document as one readable page without scripts. It renders only what the document contains. */
import { Fragment, type ReactNode } from 'react';
import type { PageParts } from '../pages/pageFrame.tsx';
import { kindOf, type Piece } from './kindOf.ts';
import type { openApiDocument } from './openApi.ts';
import {
  type CallGroup,
  type Content,
  type DescribedCall,
  type JsonSchema,
  type Operation,
  readDocument,
} from './readDocument.ts';

const STYLE = `
main{display:grid;gap:48px}
main>*{min-width:0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px;overflow-wrap:anywhere}
.intro{max-width:68ch}
.intro p+p{margin-top:12px}
nav h2,section>h2{font-size:20px}
nav ul{list-style:none;margin:0 0 24px;padding:0}
nav a{display:flex;gap:12px;align-items:baseline;min-height:32px;padding:4px 0;text-decoration:none}
nav a:hover span,nav a:focus-visible span{text-decoration:underline}
section+section{margin-top:64px}
section>p{max-width:68ch}
article{margin-top:32px;padding:24px;border-radius:6px;background:var(--surface);scroll-margin-top:16px}
article h3{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
article h4{margin:28px 0 8px;font-size:14px;font-weight:500;color:var(--muted)}
article>p{margin-top:8px;max-width:68ch}
.method{flex:none;min-width:44px;font-size:14px;font-weight:600;letter-spacing:.02em;color:var(--muted)}
.shape{list-style:none;margin:0;padding:0}
.shape .shape{margin:4px 0 4px 4px;padding-left:16px;border-left:1px solid var(--line)}
.shape li{padding:4px 0}
.shape .kind{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.must{font-size:14px;color:var(--muted);font-style:italic}
nav h2{margin:0 0 8px}
nav h2 a{min-height:44px;align-items:center}
.answers{margin:0}
.answers dt{display:flex;gap:12px;margin-top:12px}
.answers b{flex:none;min-width:40px}
.answers dd{margin:0}
details{margin-top:4px}
summary{display:inline-block;min-height:32px;padding:4px 0;font-size:14px;cursor:pointer;text-decoration:underline;text-underline-offset:4px}
@media(min-width:480px){.answers dd{margin-left:52px}}
@media(min-width:991px){main{grid-template-columns:300px minmax(0,1fr);gap:48px 72px}.intro{grid-column:1/-1}nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}}
`;

export interface DocsPageOptions {
  /** Prefix of the document's address. */
  readonly path: string;
  /** The listener's other documents, to which the page links. */
  readonly others: readonly { readonly path: string; readonly title: string }[];
}

/** The page's parts for `sendPage`. */
export function docsPage(document: ReturnType<typeof openApiDocument>, { path, others }: DocsPageOptions): PageParts {
  const { title, description, groups, shapes } = readDocument(document);
  return {
    locale: 'en-US',
    title,
    style: STYLE,
    main: (
      <>
        <div className="intro">
          <h1>{title}</h1>
          <p>
            <Words text={description} />
          </p>
          <p>
            For programs: <a href={`${path}/openapi.json`}>openapi.json</a>, OpenAPI 3.1.
          </p>
          {others.map((other) => (
            <p key={other.path}>
              Beside it: <a href={`${other.path}/docs`}>{other.title}</a>.
            </p>
          ))}
        </div>
        <Contents groups={groups} />
        <div>
          {groups.map(({ name, description: about, calls }) => (
            <section key={name} id={name}>
              <h2>{capitalised(name)}</h2>
              <p>
                <Words text={about} />
              </p>
              {calls.map((call) => (
                <Call key={call.operation.operationId} {...call} />
              ))}
            </section>
          ))}
          <section id="shapes">
            <h2>Shapes</h2>
            <p>What several calls take or answer.</p>
            {Object.entries(shapes).map(([name, schema]) => (
              <article key={name} id={`shape-${name}`}>
                <h3>{name}</h3>
                <Shape schema={schema} />
              </article>
            ))}
          </section>
        </div>
      </>
    ),
  };
}

const Contents = ({ groups }: { readonly groups: readonly CallGroup[] }) => (
  <nav aria-label="Calls">
    {groups.map(({ name, calls }) => (
      <Fragment key={name}>
        <h2>
          <a href={`#${name}`}>{capitalised(name)}</a>
        </h2>
        <ul>
          {calls.map(({ method, operation: { operationId, summary } }) => (
            <li key={operationId}>
              <a href={`#${operationId}`}>
                <b className="method">{method}</b>
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </Fragment>
    ))}
    <h2>
      <a href="#shapes">Shapes</a>
    </h2>
  </nav>
);

function Call({ method, path, operation }: DescribedCall) {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  return (
    <article id={operationId}>
      <h3>
        <span className="method">{method}</span>
        <code>{path}</code>
      </h3>
      <p>
        <Words text={summary} />.
      </p>
      {description === undefined ? null : (
        <p>
          <Words text={description} />
        </p>
      )}
      {security === undefined ? null : <Scopes security={security} />}
      {parameters.length === 0 ? null : (
        <>
          <h4>Parameters</h4>
          <ul className="shape">
            {parameters.map((parameter) => (
              <Property key={`${parameter.in} ${parameter.name}`} {...parameter} where={`, in the ${parameter.in}`} />
            ))}
          </ul>
        </>
      )}
      {requestBody === undefined ? null : (
        <>
          <h4>Body</h4>
          <Contained content={requestBody.content} />
        </>
      )}
      <h4>Answers</h4>
      <Answers responses={responses} />
    </article>
  );
}

function Scopes({ security }: { readonly security: NonNullable<Operation['security']> }) {
  const scopes = security.flatMap((scheme) => Object.values(scheme).flat());
  return (
    <p>
      With <code>Authorization: Bearer</code> and a token that has{' '}
      {scopes.map((scope, index) => (
        <Fragment key={scope}>
          {index === 0 ? '' : ', '}
          <code>{scope}</code>
        </Fragment>
      ))}
      .
    </p>
  );
}

const Answers = ({ responses }: Pick<Operation, 'responses'>) => (
  <dl className="answers">
    {Object.entries(responses).map(([status, { description, headers, content }]) => (
      <Fragment key={status}>
        <dt>
          <b>{status}</b>
          <span>
            <Words text={description} />
          </span>
        </dt>
        <dd>
          {Object.entries(headers).map(([name, header]) => (
            <p key={name} className="small">
              <code>{name}</code> <Words text={header.description} />
            </p>
          ))}
          <Contained
            content={Object.fromEntries(Object.entries(content).filter(([, { schema }]) => !isProblem(schema)))}
            folded
          />
        </dd>
      </Fragment>
    ))}
  </dl>
);

/** Whether a schema is the problem schema, which is the same everywhere; its codes are in the text beside the status. */
const isProblem = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && 'code' in properties && 'detail' in properties && !('cart' in properties);

interface ContainedProps {
  readonly content: Content;
  /** Whether the schema's content is folded behind a summary. */
  readonly folded?: boolean;
}

/** A body's content, by its media type. */
const Contained = ({ content, folded = false }: ContainedProps) =>
  Object.entries(content).map(([type, { schema }]) => {
    if (schema.type === 'string') {
      return (
        <p key={type} className="small">
          <code>{type}</code>
        </p>
      );
    }
    if (!folded || schema.$ref !== undefined) {
      return (
        <div key={type} className="small">
          <code>{type}</code> <Shape schema={schema} />
        </div>
      );
    }
    return (
      <details key={type}>
        <summary>
          <code>{type}</code>
        </summary>
        <Shape schema={schema} />
      </details>
    );
  });

interface SchemaProps {
  readonly schema: JsonSchema;
}

/** A schema's kind and content. */
const Shape = ({ schema }: SchemaProps) => (
  <>
    <Sentence pieces={kindOf(schema)} />
    <Inside schema={schema} />
  </>
);

function Inside({ schema }: SchemaProps): ReactNode {
  if (schema.$ref !== undefined) return null;
  if (schema.properties !== undefined) {
    return (
      <ul className="shape">
        {Object.entries(schema.properties).map(([name, property]) => (
          <Property key={name} name={name} schema={property} required={schema.required?.includes(name) ?? false} />
        ))}
      </ul>
    );
  }
  if (schema.items !== undefined) return <Inside schema={schema.items} />;
  if (schema.anyOf !== undefined) {
    // biome-ignore lint/suspicious/noArrayIndexKey: schemas have no names, and the list is rendered on the server alone
    return schema.anyOf.map((each, index) => <Inside key={index} schema={each} />);
  }
  return typeof schema.additionalProperties === 'object' ? <Inside schema={schema.additionalProperties} /> : null;
}

interface PropertyProps extends SchemaProps {
  readonly name: string;
  readonly required: boolean;
  /** Location of the parameter, shown after its kind. */
  readonly where?: string;
}

const Property = ({ name, schema, required, where }: PropertyProps) => (
  <li>
    <code>{name}</code>{' '}
    <span className="kind">
      <Sentence pieces={kindOf(schema)} />
      {where}
    </span>
    {required ? null : (
      <>
        {' '}
        <span className="must">may be left out</span>
      </>
    )}
    <Inside schema={schema} />
  </li>
);

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

interface SentenceProps {
  readonly pieces: readonly Piece[];
}

const Sentence = ({ pieces }: SentenceProps) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and the list is rendered on the server alone
    <Fragment key={index}>
      {typeof piece === 'string' ? (
        piece
      ) : 'code' in piece ? (
        <code>{piece.code}</code>
      ) : (
        <a href={`#shape-${piece.shape}`}>{piece.shape}</a>
      )}
    </Fragment>
  ));

/** Text with `code` in it. */
const Words = ({ text }: { readonly text: string }) => (
  <Sentence pieces={text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : { code: part }))} />
);
