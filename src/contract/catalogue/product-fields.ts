/** A text is empty where nothing is set, all others are null. Rupees are paise in the database, grams are whole. */
export type FieldKind = 'text' | 'name' | 'rupees' | 'grams'

export interface ProductField {
  kind: FieldKind
  /** Its column in the database. */
  column: string
  /** Its column in our product files, where that has another name. */
  cell?: string
  /** What people call it. */
  label: string
  /** Most characters of a text. */
  longest?: number
  /** `declared` is what stands on a listing by law, and what taxes and parcels need. */
  group: 'main' | 'options' | 'declared'
  /** Whether a search for its words finds the product. */
  searched?: true
  /** What other shops' files call its column, in lower case; a person may choose another. */
  usualNames?: readonly string[]
}

const MAX_NAME = 200

/**
 * The fields of a product that are one value each. From this table follow what the desk edits, rows of the database, our
 * product files, the columns that a person chooses, and what an import merges and compares.
 */
export const productFields = {
  title: {
    kind: 'text',
    column: 'title',
    label: 'Title',
    longest: 500,
    group: 'main',
    usualNames: [
      ...['title', 'name', 'product name', 'product', 'item name', 'product title', 'item', 'item title'],
      ...['listing title', 'particulars', 'item description'],
    ],
  },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    longest: 20_000,
    group: 'main',
    usualNames: ['description', 'details', 'body', 'product description', 'about', 'item description'],
  },
  category: {
    kind: 'name',
    column: 'category',
    label: 'Category',
    longest: MAX_NAME,
    group: 'main',
    searched: true,
    usualNames: [
      ...['category', 'categories', 'category name', 'type', 'product type', 'department'],
      ...['product category', 'collection', 'under', 'item group'],
    ],
  },
  parentCategory: {
    kind: 'name',
    column: 'parent_category',
    cell: 'subCategory',
    label: 'Sub-category',
    longest: MAX_NAME,
    group: 'main',
    searched: true,
    usualNames: ['sub category', 'subcategory', 'sub-category', 'parentcategory', 'sub category name'],
  },
  gender: {
    kind: 'name',
    column: 'gender',
    label: 'Gender',
    longest: MAX_NAME,
    group: 'main',
    searched: true,
    usualNames: ['gender'],
  },
  regularPrice: {
    kind: 'rupees',
    column: 'regular_price',
    label: 'Price',
    group: 'main',
    usualNames: [
      'regular price',
      'price',
      'mrp',
      'mrp (inr)',
      'rate',
      'price (inr)',
      'price inr',
      'list price',
      'regularprice',
      'variant price',
      'standard price',
      'unit price',
      'default mrp',
    ],
  },
  discountedPrice: {
    kind: 'rupees',
    column: 'discounted_price',
    label: 'Discounted price',
    group: 'main',
    usualNames: [
      ...['sale price', 'discounted price', 'offer price', 'selling price', 'discountedprice'],
      ...['special price', 'deal price', 'meesho price', 'sales price', 'rate'],
    ],
  },
  sizeLabel: {
    kind: 'text',
    column: 'size_label',
    label: 'Name of the option Size',
    longest: 100,
    group: 'options',
  },
  colorLabel: {
    kind: 'text',
    column: 'color_label',
    label: 'Name of the option Colour',
    longest: 100,
    group: 'options',
  },
  hsn: {
    kind: 'text',
    column: 'hsn',
    label: 'HSN code',
    longest: 8,
    group: 'declared',
    usualNames: [
      'hsn',
      'hsn code',
      'hsn/sac',
      'hsn code/sac',
      'hs code',
      'commodity code',
      'hscode',
      'hsn id',
    ],
  },
  taxClass: {
    kind: 'text',
    column: 'tax_class',
    label: 'Tax class',
    longest: 50,
    group: 'declared',
    usualNames: ['taxclass'],
  },
  weight: {
    kind: 'grams',
    column: 'weight',
    label: 'Weight',
    group: 'declared',
    usualNames: ['weight', 'weight (g)', 'weight (gm)', 'weight (grams)', 'weight (kg)', 'weight in grams'],
  },
  countryOfOrigin: {
    kind: 'text',
    column: 'country_of_origin',
    label: 'Country of origin',
    longest: 2,
    group: 'declared',
    usualNames: ['country of origin', 'origin', 'countryoforigin', 'origin country', 'made in', 'coo'],
  },
  manufacturer: {
    kind: 'text',
    column: 'manufacturer',
    label: 'Manufacturer',
    longest: 300,
    group: 'declared',
    usualNames: ['manufacturer', 'manufacturer details', 'manufactured by', 'manufacturer name', 'packer'],
  },
  importer: {
    kind: 'text',
    column: 'importer',
    label: 'Importer',
    longest: 300,
    group: 'declared',
    usualNames: ['importer', 'importer details', 'imported by', 'importer name'],
  },
  netQuantity: {
    kind: 'text',
    column: 'net_quantity',
    label: 'Net quantity',
    longest: 60,
    group: 'declared',
    usualNames: ['net quantity', 'netquantity', 'net qty', 'net weight', 'net content', 'net contents'],
  },
  mrp: {
    kind: 'rupees',
    column: 'mrp',
    label: 'MRP',
    group: 'declared',
    usualNames: ['maximum retail price', 'max retail price', 'mrp', 'mrp (inr)'],
  },
} as const satisfies Record<string, ProductField>

type Table = typeof productFields
export type FieldName = keyof Table
/** The names of the fields of a kind. */
export type NamesOf<Kind extends FieldKind> = {
  [Name in FieldName]: Table[Name]['kind'] extends Kind ? Name : never
}[FieldName]
export type FieldGroup = ProductField['group']
export type NamesOfGroup<Group extends FieldGroup> = {
  [Name in FieldName]: Table[Name]['group'] extends Group ? Name : never
}[FieldName]
/** Of each name of a union by itself. */
export type CellOf<Name extends FieldName> = Name extends FieldName
  ? Table[Name] extends { cell: infer Cell }
    ? Cell
    : Name
  : never

type ValueOf<Kind extends FieldKind> = Kind extends 'text'
  ? string
  : Kind extends 'name'
    ? string | null
    : number | null

/** The values of the fields; prices are rupees, the weight is grams. */
export type FieldValues = { [Name in FieldName]: ValueOf<Table[Name]['kind']> }
/** The columns of a group in a row; prices are paise. */
export type ColumnsOfGroup<Group extends FieldGroup> = {
  [Name in NamesOfGroup<Group> as Table[Name]['column']]: ValueOf<Table[Name]['kind']>
}
export type FieldColumns = ColumnsOfGroup<FieldGroup>

export const fieldNames = Object.keys(productFields) as FieldName[]

/** The fields of a group, in the order of the table. */
export function fieldsOfGroup<Group extends FieldGroup>(group: Group): NamesOfGroup<Group>[] {
  return fieldNames.filter(name => productFields[name].group === group) as NamesOfGroup<Group>[]
}

type SearchedName = {
  [Name in FieldName]: Table[Name] extends { searched: true } ? Name : never
}[FieldName]
/** The columns by whose words a search finds a product, in the order of the table. */
export const searchedColumns = fieldNames
  .map((name): ProductField => productFields[name])
  .flatMap(({ column, searched }) => (searched ? [column] : [])) as Table[SearchedName]['column'][]

/** What the field's column is called in our product files. */
export function cellOf<Name extends FieldName>(name: Name): CellOf<Name> {
  const { cell = name }: ProductField = productFields[name]
  return cell as CellOf<Name>
}

/** What a field is where nothing is set. */
export function emptyField<Name extends FieldName>(name: Name): FieldValues[Name] {
  return (productFields[name].kind === 'text' ? '' : null) as FieldValues[Name]
}

/** A record with a value for each field. */
export function eachField<Value>(value: (name: FieldName, field: ProductField) => Value) {
  return Object.fromEntries(fieldNames.map(name => [name, value(name, productFields[name])])) as Record<
    FieldName,
    Value
  >
}
