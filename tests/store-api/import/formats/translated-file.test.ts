import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReadProduct } from '../../../../src/store-api/import/formats/imported-product.ts'
import { recogniseFile } from '../../../../src/store-api/import/formats/recognise-file.ts'
import { readProducts } from '../../../../src/store-api/import/reading/read-products.ts'
import { inPieces } from './bytes.ts'

const fixture = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')

/** Headers of public exports, without their attributes. */
const headers = {
  German:
    'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Bestand,"Geringe Lagermenge","Lieferrückstände erlaubt?","Nur einzeln verkaufen?","Gewicht (kg)","Länge (cm)","Breite (cm)","Höhe (cm)","Kundenrezensionen erlauben?","Hinweis zum Kauf",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,"Ablauftage des Downloads","Übergeordnetes Produkt","Gruppierte Produkte",Zusatzverkäufe,"Cross-Sells (Querverkäufe)","Externe URL",Button-Text,Position,Marken,"Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar","Attribut 1 Global","Attribut 2 Name","Attribut 2 Wert(e)","Attribut 2 Sichtbar","Attribut 2 Global"',
  French:
    'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"Date de début de promo","Date de fin de promo","État de la TVA","Classe de TVA","En stock ?",Stock,"Montant de stock faible","Autoriser les commandes de produits en rupture ?","Vendre individuellement ?","Poids (kg)","Longueur (cm)","Largeur (cm)","Hauteur (cm)","Autoriser les avis clients ?","Note de commande","Tarif promo","Tarif régulier",Catégories,Étiquettes,"Classe d’expédition",Images,"Limite de téléchargement","Jours d’expiration du téléchargement",Parent,"Groupes de produits","Produits suggérés","Ventes croisées","URL externe","Libellé du bouton",Position,Marques,"Nom de l’attribut 1","Valeur(s) de l’attribut 1 ","Attribut 1 visible","Attribut 1 global","Nom de l’attribut 2","Valeur(s) de l’attribut 2 ","Attribut 2 visible","Attribut 2 global"',
  Spanish:
    'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto",¿Existencias?,Inventario,"Cantidad de bajo inventario","¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Peso (kg)","Longitud (cm)","Anchura (cm)","Altura (cm)","¿Permitir valoraciones de clientes?","Nota de compra","Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,"Límite de descargas","Días de caducidad de la descarga",Superior,"Productos agrupados","Ventas dirigidas","Ventas cruzadas","URL externa","Texto del botón",Posición,Marcas,"Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1","Atributo global 1","Nombre del atributo 2","Valor(es) del atributo 2","Atributo visible 2","Atributo global 2"',
  Dutch:
    'ID,Type,Artikelnummer,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Uitgelicht?,"Zichtbaarheid in catalogus","Korte omschrijving",Beschrijving,"Startdatum actieprijs","Einddatum actieprijs","Btw status",Belastingklasse,"Op voorraad?",Voorraad,"Lage voorraad","Nabestellingen toestaan?","Wordt individueel verkocht?","Gewicht (kg)","Lengte (cm)","Breedte (cm)","Hoogte (cm)","Klantbeoordelingen toestaan?",Aankoopnotitie,Actieprijs,"Reguliere prijs",Categorieën,Tags,Verzendklasse,Afbeeldingen,Downloadlimiet,"Dagen vervaltijd download",Hoofd,"Gegroepeerde producten",Upsells,Cross-sells,"Externe URL","Knop tekst",Positie,Merken,"Naam eigenschap 1","Waarde eigenschap 1","Zichtbare eigenschap 1","Globale eigenschap 1","Naam eigenschap 2","Waarde eigenschap 2","Zichtbare eigenschap 2","Globale eigenschap 2"',
}
/** A language whose words no list has: the order of the columns and their values tell what they are. */
const inNoLanguage = (name: string, at: number) => {
  const number = /\d/.exec(name)?.[0]
  return number === undefined ? `колонка ${letters(at)}` : `свойство ${number} ${letters(at)}`
}
const inOptions = (name: string, at: number) => {
  const number = /^Option(\d)/.exec(name)?.[1]
  return number === undefined ? `Spalte ${letters(at)}` : `Opción${number} ${letters(at)}`
}
const letters = (at: number) => `${'абвгдежз'[at % 8]}${'клмнопрс'[Math.floor(at / 8)]}`

const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? '')
const lineOf = (cells: readonly string[]) => cells.map(cell => `"${cell}"`).join(',')

/** A fixture with other names for its columns. */
function renamed(file: string, rename: (name: string, at: number) => string): string {
  const [header = '', ...lines] = fixture(`${file}.csv`).split('\n')
  return [lineOf(cellsOf(header).map(rename)), ...lines].join('\n')
}

async function read(text: string) {
  const open = () => inPieces(Buffer.from(text))
  const shape = await recogniseFile(open)
  const products: ReadProduct[] = []
  for await (const one of readProducts(open, shape)) products.push(one)
  return { shape, products }
}

/** What is expected of a fixture, without the names of columns: they are those of the file. */
function expected(file: string) {
  return JSON.parse(fixture(`${file}.json`), (key, value) => (key === 'column' ? expect.any(String) : value))
}

const english = cellsOf(fixture('woo-full.csv').split('\n')[0] ?? '')

function inLanguage(language: keyof typeof headers) {
  const names = cellsOf(headers[language])
  return (name: string) => {
    const first = names[english.indexOf(name.replace(/\d+/, '1'))] ?? `${names.at(-1)?.replace('2', '1')}*`
    return /\d/.test(name) ? first.replace('1', /\d+/.exec(name)?.[0] ?? '') : first
  }
}

describe.each(Object.keys(headers) as (keyof typeof headers)[])("WooCommerce's export in %s", language => {
  const files = ['woo-full', 'woo-variable', 'woo-simple', 'woo-any-order']
  test.each(files)('%s is read as it is in English', async file => {
    const { shape, products } = await read(renamed(file, inLanguage(language)))
    expect([shape.format, shape.mapping]).toEqual(['woocommerce', undefined])
    expect(products).toMatchObject(expected(file))
  })
})

test.each(['woo-full', 'woo-variable'])(
  '%s in a language that no list has is read by its shape',
  async file => {
    const { shape, products } = await read(renamed(file, inNoLanguage))
    expect(shape.format).toBe('woocommerce')
    expect(products).toMatchObject(expected(file))
  },
)

const shopify = {
  'shopify-old-apparel': 'shopify-old',
  'shopify-old-single': 'shopify-old',
  'shopify-old-three-options': 'shopify-old',
  'shopify-old-images': 'shopify-old',
  'shopify-new-basic': 'shopify-new',
  'shopify-new-volume': 'shopify-new',
  'shopify-new-full': 'shopify-new',
} as const

test.each(Object.entries(shopify))(
  "Shopify's %s in another language is read by its shape",
  async (file, format) => {
    const { shape, products } = await read(renamed(file, inOptions))
    expect(shape.format).toBe(format)
    expect(products).toMatchObject(expected(file))
  },
)

test.each([
  ['a price list', 'Typ,Preis,Lager\nsimple,5,1\nvariable,6,2\n'],
  ['of Magento', 'sku,product_type,name,price,qty\na,simple,A,5,1\nb,configurable,B,6,0\n'],
  ['with a type and a name', 'Type,Name,SKU,Price\nSimple,A,a,5\nVariable,B,b,6\n'],
  [
    'of Unicommerce',
    'Category Code*,Product Code*,Product Name*,Description,Brand,Enabled,Max Retail Price,Base Price,HSN CODE,Type,Cost Price,Tags\nTEE,a,Polo,Soft,Acme,TRUE,999,799,6109,SIMPLE,300,\n',
  ],
  ['with options alone', 'Option 1,Option 1 text,Product\nS,small,Shirt\n'],
])('a table %s is not taken for one of these', async (_, text) => {
  expect((await read(text)).shape).toMatchObject({ format: 'mapped', translated: undefined })
})

test('a column of a known format that has another name alone is asked about', async () => {
  const { shape } = await read('ID,Type,SKU,Name,Published,Regulärer Preis,Meta: x\n1,simple,a,A,1,5,y\n')
  expect(shape.translated).toMatchObject({
    platform: 'woocommerce',
    translation: { 'Regular price': 'Regulärer Preis' },
    unrecognised: ['Regulärer Preis'],
  })
  const answer = (await read('ID,Type,SKU,Name,Published,Meta: x\n1,simple,a,A,1,y\n')).shape.translated
  expect(answer).toBe(undefined)
})

test('an export with few columns is one of WooCommerce, and asks nothing', async () => {
  const { shape } = await read('Type,Name,Parent,SKU\nvariable,Shirt,,s\nvariation,Shirt - S,s,s-1\n')
  expect([shape.format, shape.translated]).toEqual(['woocommerce', undefined])
})

test('a single amount is the price, and not that of a sale', async () => {
  const { shape } = await read('Typ,Name,Sichtbar,Brutto\nsimple,A,visible,5\nsimple,B,visible,6\n')
  expect(shape.translation).toMatchObject({ 'Regular price': 'Brutto' })
  expect(shape.translated?.known).not.toContain('Name')
})

test('a column of an extension is none of ours', async () => {
  const file = 'Typ,Name,Sichtbar,Méta : _farbe\nsimple,A,visible,blau\nsimple,B,visible,rot\n'
  expect((await read(file)).shape.translation).toEqual({ Type: 'Typ', 'Visibility in catalog': 'Sichtbar' })
})
