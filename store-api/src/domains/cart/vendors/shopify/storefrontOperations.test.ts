import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  typeFromAST,
  validate,
} from 'graphql';
import * as z from 'zod';
import { storefrontSchema } from '../../../../../test-support/storefront.ts';
import { COUNTRIES_WITHOUT_MARKET, LANGUAGE_CODES } from './shopifyContext.ts';
import { cartMutationSchema, cartQuerySchema } from './storefrontAnswers.ts';
import { CART_QUERY, STOREFRONT_OPERATIONS } from './storefrontOperations.ts';

const schema = storefrontSchema();

const enumValues = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enumeration.`);
  return type.getValues().map(({ name: value }) => value);
};

/** A field of a response: its type, whether it is nullable, whether it is optional. */
interface Shape {
  readonly is: string;
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly fields?: Record<string, Shape>;
  readonly item?: Shape;
}

const SCALARS: Record<string, string> = {
  ID: 'string',
  String: 'string',
  URL: 'string',
  Decimal: 'string',
  DateTime: 'string',
  Int: 'integer',
  Boolean: 'boolean',
};

/** The shape of a document's response, by the published schema. */
function askedShape(document: DocumentNode, name: string): Record<string, Shape> {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const fieldsOf = (type: GraphQLNamedType, selections: SelectionSetNode, optional: boolean): Record<string, Shape> => {
    const fields: Record<string, Shape> = {};
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        if (selection.name.value === '__typename') {
          fields[key] = { is: 'string', nullable: false, optional };
          continue;
        }
        if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${type.name} has no fields.`);
        const field = type.getFields()[selection.name.value];
        if (field === undefined) throw new Error(`${type.name} has no ${selection.name.value}.`);
        fields[key] = { ...shapeOf(field.type, selection.selectionSet), optional };
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined) throw new Error('A fragment is missing.');
      const condition = fragment.typeCondition;
      const on = condition ? schema.getType(condition.name.value) : type;
      if (on === undefined) throw new Error('A fragment is on no type.');
      // Only on one of several types, so optional.
      const some = isAbstractType(type) && on !== type && schema.getPossibleTypes(type).length > 1;
      Object.assign(fields, fieldsOf(on, fragment.selectionSet, optional || some));
    }
    return fields;
  };
  const shapeOf = (type: GraphQLOutputType, selections: SelectionSetNode | undefined): Shape => {
    if (isNonNullType(type)) return { ...shapeOf(type.ofType, selections), nullable: false };
    if (isListType(type)) {
      return { is: 'array', nullable: true, optional: false, item: shapeOf(type.ofType, selections) };
    }
    const named = getNamedType(type);
    if (isCompositeType(named) && selections) {
      return { is: 'object', nullable: true, optional: false, fields: fieldsOf(named, selections, false) };
    }
    const is = isEnumType(named) ? 'string' : SCALARS[named.name];
    if (is === undefined) throw new Error(`${named.name} is not read yet.`);
    return { is, nullable: true, optional: false };
  };
  const operation = getOperationAST(document, name);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error(`There is no operation ${name}.`);
  return fieldsOf(root, operation.selectionSet, false);
}

const jsonSchemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get anyOf() {
    return z.array(jsonSchemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchemaSchema).optional();
  },
  get items() {
    return jsonSchemaSchema.optional();
  },
  required: z.array(z.string()).optional(),
});
type JsonSchema = z.output<typeof jsonSchemaSchema>;

/** The shape that our code expects, from its parsing schema. */
function readShape(json: JsonSchema): Shape {
  const typesOf = ({ type = [] }: JsonSchema) => (typeof type === 'string' ? [type] : type);
  const nullable = [json, ...(json.anyOf ?? [])].some((part) => typesOf(part).includes('null'));
  const real = json.anyOf?.find((part) => !typesOf(part).includes('null')) ?? json;
  const common = { is: typesOf(real).find((type) => type !== 'null') ?? '', nullable, optional: false };
  if (real.items) return { ...common, item: readShape(real.items) };
  if (!real.properties) return common;
  return {
    ...common,
    fields: Object.fromEntries(
      Object.entries(real.properties).map(([key, property]) => [
        key,
        { ...readShape(property), optional: !(real.required ?? []).includes(key) },
      ]),
    ),
  };
}

describe('[API-03] the operations on the schema that Shopify publishes', () => {
  it.each(STOREFRONT_OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s is valid, and is of the kind it says',
    (name, { document, kind }) => {
      const parsed = parse(document);
      expect(validate(schema, parsed).map(({ message }) => message)).toEqual([]);
      expect(getOperationAST(parsed, name)?.operation).toBe(kind);
    },
  );

  it.each(STOREFRONT_OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s asks for what is read, no more and no less, with the same types',
    (name, operation) => {
      const answer = operation === CART_QUERY ? cartQuerySchema : cartMutationSchema;
      const read = readShape(jsonSchemaSchema.parse(z.toJSONSchema(answer)));
      expect(read.fields).toEqual(askedShape(parse(operation.document), name));
    },
  );

  it.each(STOREFRONT_OPERATIONS.map((operation) => [operation.name, operation] as const))(
    '%s says in which market and language it is asked, both required',
    (name, { document }) => {
      const operation = getOperationAST(parse(document), name);
      const types = new Map(
        operation?.variableDefinitions?.map(({ variable, type }) => [
          variable.name.value,
          type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE
            ? String(typeFromAST(schema, type.type))
            : null,
        ]),
      );
      expect(types.get('country')).toBe('CountryCode');
      expect(types.get('language')).toBe('LanguageCode');
      expect(operation?.directives?.map((directive) => directive.name.value)).toEqual(['inContext']);
    },
  );

  it('uses nothing that Shopify has given up', () => {
    for (const { document } of STOREFRONT_OPERATIONS) {
      expect(document).not.toMatch(/totalTaxAmount|totalDutyAmount|estimatedCost|priceV2/);
    }
  });

  it('has no way to send a change twice and have it done once, so a change is sent once', () => {
    expect(schema.getDirectives().map(({ name }) => name)).not.toContain('idempotent');
    for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
      if (!name.startsWith('cartLines') && name !== 'cartCreate') continue;
      expect(field.args.map((argument) => argument.name)).not.toContain('idempotencyKey');
    }
  });

  it('knows every language and country that is sent', () => {
    const languages = enumValues('LanguageCode');
    for (const locale of LOCALES) expect(languages).toContain(LANGUAGE_CODES[locale]);
    const countries = enumValues('CountryCode');
    expect(COUNTRIES.filter((country) => !countries.includes(country))).toEqual(COUNTRIES_WITHOUT_MARKET);
  });
});
