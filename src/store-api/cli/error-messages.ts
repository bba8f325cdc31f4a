import {
  type FieldKind,
  fieldNames,
  type ProductField,
  productFields,
} from '../../contract/catalogue/product-fields.ts'
import { homeLimits } from '../../contract/home.ts'
import { eraseAccountMessages } from '../../domain/messages/delete-account.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import { atDoorMessage, paymentMessages } from '../../domain/messages/orders/payment.ts'
import { gatewayOf, gatewaysThat } from '../../domain/payments/gateways.ts'
import { UserError } from '../../domain/user-error.ts'
import { type CommandRefusals, ServiceError } from '../platform/services/service-error.ts'
import { howToGive } from './payment-options.ts'

const { title, text, label, announcement, category, buttons, blurbs, footerCategories } = homeLimits
const grams = 'give whole grams'
const fieldHints: Readonly<Record<FieldKind, (longest: number | undefined) => string>> = {
  text: longest => `give a text of at most ${longest} characters`,
  name: longest => `give a text of at most ${longest} characters`,
  rupees: () => 'give rupees such as 499 or 499.5',
  grams: () => grams,
}
const aPath = 'href is a path of the shop such as /products?category=men'

/** What to write instead of an invalid part, by the part's name in store info or in a product. */
const hints: ReadonlyMap<string, string> = new Map([
  ['home.heroTitle', atMost(title)],
  ['home.heroText', atMost(text)],
  [
    'home.heroButtons',
    `give at most ${buttons} of { "label", "href" }, where label has at most ${label} characters and ${aPath}`,
  ],
  ['home.featuredTitle', atMost(title)],
  ['home.promoTitle', atMost(title)],
  [
    'home.promoBlurbs',
    `give at most ${blurbs} of { "title", "text" } of at most ${title} and ${text} characters`,
  ],
  ['home.newsletterTitle', atMost(title)],
  ['home.newsletterText', atMost(text)],
  ...['accent', 'accentDark', 'paper', 'ink'].flatMap(name =>
    [name, `theme.${name}`].map(path => [path, 'give a colour such as #0d655b'] as const),
  ),
  ...['font', 'theme.font'].map(path => [path, 'give serif or sans'] as const),
  ...['radius', 'theme.radius'].map(path => [path, 'give none, soft or round'] as const),
  ['categories', 'give a list of names'],
  ['socialLinks', 'give { "<network>": "<address>" }'],
  ['categoryImages', 'give { "<category>": "<address of a picture>" }'],
  ['policies', 'give { "<policy>": "<HTML>" }'],
  ...fieldNames.map((name): [string, string] => {
    const { kind, longest }: ProductField = productFields[name]
    return [name, fieldHints[kind](longest)]
  }),
  ...['sale.price', 'variants.regularPrice', 'variants.discountedPrice'].map(
    path => [path, 'give rupees such as 499 or 499.5'] as const,
  ),
  ['id', 'give 1 to 100 letters, digits, dots, _ and -'],
  ['title', `give a text of 1 to ${productFields.title.longest} characters`],
  ['hsn', 'give 4, 6 or 8 digits such as 6109'],
  ['countryOfOrigin', 'give the name of a country or its two letters such as India or IN'],
  ['mrp', 'give rupees that are not below a price of the product'],
  ['imgUrl', 'give /media/<file> or the https address of a picture'],
  ['images', 'give a list of at most 50 { "url" }'],
  ['attributes', 'give a list of { "key", "value" }, where value is a list of texts'],
  ['variants.weight', grams],
  ['footerCategories', `give at most ${footerCategories} names of at most ${category} characters`],
  [
    'announcement',
    `give { "text", "href" }, where text has at most ${announcement} characters and ${aPath}; href may be left out`,
  ],
  ['variants.stock', 'give a whole number of pieces, or null where they are not counted'],
  ['variants.stockWas', 'give the whole number of pieces that stock was counted from'],
  ['variants', 'give a list of { "sku", "size", "color", "stock" }, with at most 250 variants'],
  ['sale', 'give { "price", "from", "until" } with ISO dates; until may be left out'],
  ['sale.until', 'give an ISO date after from'],
  ['published', 'give true, or false for a draft'],
])

/** A sentence without its full stop about an invalid part of store info or of a file of products; it names the part, such as `home.heroTitle`. */
export function notValid(part: string): string {
  // Without the places in lists: `0.variants.2.stock` is `variants.stock`.
  const hint = hints.get(part.replaceAll(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, ''))
  return hint ? `${part} is not valid: ${hint}` : `${part} is not valid`
}

function atMost(characters: number): string {
  return `write a text of at most ${characters} characters`
}

/** `args` are the command's: the shop's slug and, where the command takes one, the file. */
type Table = {
  [Code in keyof CommandRefusals]: (details: CommandRefusals[Code], args: readonly string[]) => string
}

/** What the operator reads for each refusal that a command can meet. */
const table: Table = {
  'shop-not-found': ({ slug }) => `There is no shop ${slug}. See all shops with npm run store -- list.`,
  'slug-invalid': ({ slug }) => `${slug} is not a slug. Use lower-case letters, digits and hyphens.`,
  'slug-taken': ({ slug }) => `There is already a shop ${slug}. Use another slug.`,
  'hosts-missing': () => "Give the shop's host: a name such as shop.example, without a port.",
  'host-invalid': ({ host }) => `${host} is not a host. Give a name such as shop.example, without a port.`,
  'host-of-api': ({ host }) => `${host} is the host of a shop's API. Give the shop's own host.`,
  'host-of-desk': ({ host }) => `${host} is the desk's host (DESK_HOST). Give the shop its own host.`,
  'host-taken': ({ host }) => `${host} is the host of another shop. Give another host.`,
  'demo-on-real-host': ({ slug }) =>
    `${slug} is a demo shop, and everybody knows its password. Open your own shop with npm run store -- add.`,
  'field-unknown': ({ path, further = [], meant = [], known = [] }, [, file]) => {
    const names = [path, ...further].slice(0, 10)
    const hint = meant.length === 0 ? '' : `; did you mean ${meant.slice(0, 10).join(', ')}?`
    const fields = known.length === 0 ? '.' : `. The fields are ${known.join(', ')}.`
    return `${file}: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} unknown${hint || fields}`
  },
  'field-invalid': ({ path }, [, file]) => `${file}: ${notValid(path || 'it')}.`,
  'section-invalid': ({ problems }, [, file]) =>
    problems
      .slice(0, 10)
      .map(({ path, kind, message }) => {
        const fault = kind === 'unknown' ? `${path} is unknown.` : `${notValid(path || 'it')}.`
        return `${file}: ${message === undefined ? fault : `${path}: ${message}`}`
      })
      .join('\n'),
  'section-too-large': ({ maxBytes }, [, file]) =>
    `${file}: a section is too long. Each may have ${maxBytes / 1000} kB.`,
  'company-email-invalid': ({ email }, [, file]) =>
    `${file}: companyEmail ${JSON.stringify(email)} is not one e-mail address. Write it as care@shop.example.`,
  'store-info-invalid': ({ path }) => `${path} is not valid store info.`,
  'policy-too-large': ({ policy, problem }) => `The policy ${policy} ${problem}. Make it shorter.`,
  'customer-not-found': () => 'This shop has no customer with this e-mail address.',
  'orders-on-their-way': ({ orders }) => eraseAccountMessages.ordersOnTheirWay(orders),
  'order-not-found': () => 'No order has this number. Check it and try again.',
  'order-moved': ({ status }) => `The order is already ${status}. Nothing was changed.`,
  'order-of-account': () => 'The order belongs to an account, whose shopper signs in to open it.',
  'order-not-editable': ({ status }) => `The order is ${status}. Its items can no longer be changed.`,
  'order-edited': () => 'Somebody else changed the items of the order. Nothing was changed.',
  'cod-not-recorded': () => 'The order is not paid at the door, or this was recorded already.',
  'move-refused': ({ from, to }) => `An order that is ${from} cannot become ${to}.`,
  'tracking-url-invalid': () =>
    'The tracking link is not a web address. Write it as https://carrier.example/….',
  'order-already-paid': () => paymentMessages.alreadyPaid,
  'order-at-door': () => atDoorMessage,
  'order-cancelled': () => paymentMessages.cancelled,
  'bank-number-known': ({ order, isOther }) =>
    isOther
      ? `This bank’s number is already recorded for order ${order}. Nothing was changed. If one transfer paid both orders, add --shared.`
      : `Order ${order} already has this bank’s number, and one transfer is recorded once. Nothing was changed.`,
  'payment-adapter-unknown': ({ adapter, known }) =>
    `There is no payment method ${adapter}. Use one of ${known.join(', ')}.`,
  'payment-setting-invalid': ({ adapter, setting }) => settingInvalid(adapter, setting),
  'sandbox-on-real-host': ({ slug }) =>
    `${slug} is on a real host. With sandbox, shoppers would get products without paying. Add --test for test payments (every page says so), or set ${gatewaysThat(true).join(' or ')}.`,
  'test-payments-of-gateway': ({ adapter }) =>
    `--test works only with sandbox: ${adapter} takes real payments.`,
  'account-not-found': ({ email }) => `${email} has no desk account.`,
  'password-missing': ({ email }) =>
    `${email} has passkeys only, so no way to sign in would be left. Use remove-person in each shop, then invite again.`,
  'email-invalid': () => 'Give one e-mail address with letters from a to z, such as asha@shop.example.',
  'person-serves-already': () =>
    'This person already works in this shop. After a lost password, use remove-person in each of the person’s shops first. After a lost second step, use reset-second-factor.',
  'product-repeated': ({ path, id }, [, file]) => `${file}: ${path} is ${id}, which another product has.`,
  'variant-repeated': ({ path, size, color }, [, file]) =>
    `${file}: ${path} has the same size and colour as another variant: ${[size, color].filter(Boolean).join(', ') || 'none'}.`,
  'sku-taken': ({ path, sku }, [, file]) => `${file}: ${path} is ${sku}, which another variant has.`,
  'variant-id-taken': ({ path, id }, [, file]) => `${file}: ${path} is ${id}, which another variant has.`,
  'import-not-found': () => importMessages.missing,
  'import-file-gone': () => importMessages.fileGone,
  'import-too-large': ({ maxBytes }) => importMessages.tooLarge(maxBytes),
  'imports-waiting': ({ max }) => importMessages.waiting(max),
  'import-unreadable': ({ problem }) => importMessages.unreadable(problem),
  'import-state': ({ state }) => `The import is ${state}, so this is not possible. Nothing was changed.`,
  'mapping-incomplete': ({ needs }) =>
    needs.length > 0
      ? importMessages.lacksColumns(needs)
      : `${importMessages.unmapped} Give it with --map "column=title".`,
  'import-has-problems': ({ bad }) => importMessages.hasProblems(bad),
  'product-not-found': ({ id }, [slug]) => `${slug} has no product ${id}.`,
}

/** A service's refusal in the command line's words; every other error unchanged. */
export function toUserError(error: unknown, args: readonly string[]): unknown {
  if (!(error instanceof ServiceError) || !(error.code in table)) return error
  const message = table[error.code as keyof Table] as (details: object, args: readonly string[]) => string
  return new UserError(message(error.details, args))
}

function settingInvalid(adapter: string, setting: string): string {
  if (setting === 'callbackSecret') return 'PAYMENT_CALLBACK_SECRET needs 16 to 200 characters.'
  return howToGive(setting, gatewayOf(adapter)?.title ?? adapter)
}
