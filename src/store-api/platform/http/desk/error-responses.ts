import { MAX_DESK_PASSWORD, MIN_DESK_PASSWORD } from '../../../../contract/desk/staff/credentials.ts'
import type { PasswordProblem } from '../../../../domain/desk/people/common-passwords.ts'
import { kindProblem, TOO_LARGE } from '../../../../domain/desk/pictures.ts'
import { sectionTitle } from '../../../../domain/desk/sections/section-titles.ts'
import { importMessages } from '../../../../domain/messages/imports.ts'
import { formatCount, formatRupees } from '../../../../domain/money.ts'
import { errorMessages, type RefusalResponses } from '../http-error.ts'
import { messagesByField } from './field-messages.ts'

const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `Choose a password of at least ${MIN_DESK_PASSWORD} characters.`,
  'too-long': `Choose a password of at most ${MAX_DESK_PASSWORD} characters.`,
  common: 'This password is too easy to guess. Choose another one, for example a few words.',
  personal: "Choose a password that does not contain the shop's name or your e-mail address.",
}

const INVALID = 'Some fields need a correction.'

/** What one of the shops' people reads for each refusal of the desk's calls. */
export const deskResponses: RefusalResponses = {
  // People, sign-in and what every call may meet
  // Not 429, which the desk words as too many attempts.
  'desk-busy': () => [503, 'The desk is busy for a moment. Please try again.'],
  'files-busy': () => [503, 'Other files are being made. Please try again when they are done.'],
  'signed-out': () => [401, 'Please sign in to continue.'],
  'origin-refused': () => [403, 'Open the desk in a new tab and try again.'],
  'shop-not-served': () => [404, 'You have no access to this shop.'],
  'not-allowed': () => [403, 'Your role in this shop does not allow this.'],
  'second-factor-required': () => [403, 'Keepers need a second step. Set it up first.'],
  'step-up-required': () => [403, 'Please confirm it’s you.'],
  'revision-missing': () => [428, 'Reload the page and try again.'],
  'code-required': () => [400, 'Enter the code of your authenticator app.'],
  'code-wrong': () => [400, 'This code is wrong or was already used. Wait for the next code.'],
  'passkey-refused': () => [400, 'This passkey was not accepted. Try again, or sign in another way.'],
  'passkey-known': () => [409, 'You have already added this passkey.'],
  'passkeys-too-many': () => [409, 'You have too many passkeys. Remove one that you do not use.'],
  'passkey-not-found': () => [404, 'This passkey no longer exists. Reload the page.'],
  'last-credential': () => [409, 'First add another passkey, or add an authenticator app to your password.'],
  'second-factor-missing': () => [
    409,
    'Recovery codes need a password and a second step. Set them up first.',
  ],
  'password-refused': ({ problem }) => [400, passwordProblems[problem]],
  'totp-secret-invalid': () => [400, 'This setup has expired. Start again.'],
  'email-invalid': () => [400, 'Enter one e-mail address.'],
  'invitation-invalid': () => [
    404,
    'This invitation was used or has expired. If you have accepted it, sign in. If not, ask for a new one.',
  ],
  'account-exists': () => [409, 'An account with this e-mail address exists now. Open the link again.'],
  'person-serves-already': () => [
    409,
    'This person already works in this shop. You can change the role in the list. After a lost password, remove the person first, then invite again.',
  ],
  'person-not-found': () => [404, 'This person does not work in this shop. Reload the page.'],
  'role-changed': () => [409, 'Somebody else has changed this role. Reload the page.'],
  'customer-not-found': () => [404, 'This customer does not exist. The account may have been deleted.'],
  'invitation-not-found': () => [
    404,
    'This invitation no longer exists. Reload the page to see the current list.',
  ],
  'session-not-found': () => [404, 'This session has already ended.'],
  'last-keeper': () => [409, 'A shop needs a keeper. Make somebody else a keeper first.'],

  // Sections, their revisions and previews
  'section-not-found': () => [404, errorMessages.noSuchCall],
  'revision-not-found': () => [404, 'This version does not exist. Reload the page.'],
  'preview-page-unknown': () => [400, 'This page has no preview.'],
  'preview-not-found': () => [404, 'This preview has ended. Change something to get a new one.'],
  'revision-conflict': ({ current }) => [412, 'Somebody else has saved a change here.', { current }],
  'section-invalid': ({ problems }) => [400, INVALID, { fields: messagesByField(problems) }],
  'field-invalid': ({ path }) => [400, INVALID, { fields: messagesByField([{ path, kind: 'invalid' }]) }],
  'store-info-invalid': ({ path }) => [
    400,
    INVALID,
    { fields: messagesByField([{ path, kind: 'invalid' }]) },
  ],
  'section-too-large': ({ maxBytes }) => [413, `This is too long. Use at most ${maxBytes / 1000} kB.`],
  'policy-too-large': ({ problem }) => [413, `The text is too long. It ${problem}. Make it shorter.`],

  // Pictures
  'picture-unsupported': ({ kind }) => [415, kindProblem(kind) ?? ''],
  'picture-damaged': () => [400, 'This picture is damaged or not complete. Export it again.'],
  'picture-undecoded': () => [400, 'This picture could not be read. Try again, or export it again.'],
  'picture-animated': () => [400, 'Animated pictures cannot be used. Use a still picture.'],
  'picture-too-many-pixels': ({ maxPixels }) => [
    413,
    `This picture has more than ${maxPixels / 1_000_000} megapixels. Make it smaller first.`,
  ],
  'upload-too-large': () => [413, TOO_LARGE],
  'upload-broken': () => [400, 'The file did not arrive completely. Try again.'],
  'uploads-busy': () => [503, 'Too many files are being added now. Try again in a minute.'],
  'media-full': ({ of, max }) => [
    409,
    of === 'pictures'
      ? `This shop has ${max} pictures, which is the limit. Remove pictures that the shop does not use.`
      : `This shop's pictures take ${max / 1_000_000} MB, which is the limit. Remove pictures that the shop does not use.`,
  ],
  'picture-not-found': () => [404, 'This picture no longer exists. Choose another one.'],
  'picture-in-use': ({ sections, products, drafts }) => {
    const titles = (names: readonly string[]) => names.map(name => sectionTitle(name))
    const named = products.map(
      ({ title, isTrash }) => `the product “${title}”${isTrash ? ' in the trash' : ''}`,
    )
    const uses = [...titles(sections), ...named].join(', ')
    const advice = uses
      ? `The shop uses this picture: ${uses}. Choose another one there first.`
      : `A draft that is not saved has this picture: ${titles(drafts).join(', ')}. Whoever wrote it has to save or delete it first.`
    return [409, advice]
  },

  // Orders and money
  'order-moved': ({ status }) => [
    409,
    `This order is already ${status}. Somebody else or a payment changed it. Reload the page.`,
    { status },
  ],
  'order-of-account': () => [
    409,
    'This order belongs to an account. Its shopper signs in to open and to pay it.',
  ],
  'order-not-editable': ({ status }) => [409, `This order is ${status}. It can no longer be changed.`],
  'order-edited': () => [
    409,
    'This order was changed meanwhile, by somebody else or by this form when its answer was lost. Nothing more was saved.',
    { code: 'order-edited' },
  ],
  'cod-not-recorded': () => [
    409,
    'This cannot be recorded: the order is not paid at the door, or it was recorded already. Reload the page.',
  ],
  'move-refused': ({ from, to }) => [409, `An order that is ${from} cannot become ${to}.`],
  'tracking-url-invalid': () => [
    400,
    'Enter the tracking link as a web address, such as https://carrier.example/….',
  ],
  'payment-adapter-unknown': ({ known }) => [400, `Choose one of ${known.join(', ')}.`],
  'payment-setting-invalid': ({ setting }) => [
    400,
    `The setting ${setting} is missing or not valid. Enter it again.`,
    { fields: { [setting]: 'This is missing or not valid. Enter it again.' } },
  ],
  'sandbox-on-real-host': () => [
    409,
    'Test payments would give your products away for free here. Allow test payments, or choose another payment method.',
  ],
  'test-payments-of-gateway': () => [409, 'Test payments work only with the payment method ‘Test payments’.'],
  'payment-not-found': () => [404, 'This shop has no such payment. Reload the page to see the current list.'],
  'invoice-not-found': () => [404, 'There is no such invoice.'],
  'part-not-refundable': () => [
    409,
    'A refund of a part can be recorded once the order is shipped, of an order at the door once its money is collected, and of at most what was paid for it. Before that, change its items.',
  ],
  'invoice-final': () => [
    409,
    'The invoice of this order stays as it was issued: a part of it was credited, or your tax settings are others since.',
  ],
  'nothing-to-credit': () => [
    409,
    'This order has no invoice, or its credit notes already cover all of it, or of the item. Reload the page.',
  ],
  'credit-changed': () => [
    409,
    'Another credit note for this order was issued meanwhile, perhaps by this form when its answer was lost. Nothing more was issued. Close the form and look at the order’s invoices.',
  ],
  'credit-too-large': ({ left }) => [
    409,
    `Only ${formatRupees(left)} of it is left on this order’s invoice, and a transfer of more cannot be recorded with it. Nothing was recorded.`,
  ],
  'refund-changed': ({ amount }) => [
    409,
    `The order was changed meanwhile, and ${formatRupees(amount)} is to be given back now. Nothing was recorded. Check what you sent, then record it.`,
    { code: 'refund-changed', amount },
  ],
  'refund-not-recorded': () => [409, 'This refund is not recorded any more. Reload the page.'],
  'refund-not-due': () => [409, 'No refund is due for this payment, or its refund is already recorded.'],

  // Products
  'product-id-invalid': () => [400, 'Use at most 100 letters, digits, hyphens and dots for the id.'],
  'product-id-taken': () => [409, 'Another product has this id. Enter another one.'],
  'variant-not-found': () => [404, 'This variant no longer exists. Reload the page.'],
  'selling-changed': ({ current }) => [409, 'Somebody else has changed these settings.', { current }],
  'stock-changed': ({ stock }) => [409, 'The stock has changed. Load the current stock.', { stock }],
  'price-missing': () => [409, 'It has no price. Add a price first.'],
  'price-out-of-range': () => [409, 'The new price would be zero or too high. Use a smaller change.'],
  'discount-above-price': () => [
    409,
    'The discounted price or the sale price would not be lower than the price. Use another change.',
  ],
  'sale-not-lower': () => [409, 'It costs as little already. It stays as it is.'],
  'price-above-mrp': () => [409, 'The price would be above the MRP. Use another change.'],
  'field-not-valid': () => [409, 'This value is not valid. Correct it.'],
  'stock-not-counted': () => [409, 'Its stock is not counted. Set its stock first.'],
  'stock-out-of-range': () => [409, 'The stock would be below zero or too high. Use a smaller change.'],
  'product-not-changed': () => [409, 'Something went wrong with this product. Change it by itself.'],
  'products-too-many': ({ max }) => [409, `These are more than ${formatCount(max)} products. Choose fewer.`],
  'bulk-change-not-found': () => [404, 'This change no longer exists. Reload the page.'],
  'bulk-change-running': () => [409, 'This change is still running. Wait until it is finished.'],
  'bulk-change-undone': () => [409, 'This change was already undone.'],

  // Imports
  'import-not-found': () => [404, importMessages.missing],
  'import-file-gone': () => [410, importMessages.fileGone],
  'import-too-large': ({ maxBytes }) => [413, importMessages.tooLarge(maxBytes)],
  'imports-waiting': ({ max }) => [409, importMessages.waiting(max)],
  'import-unreadable': ({ problem }) => [400, importMessages.unreadable(problem)],
  'import-state': ({ state }) => [409, importMessages.wrongState(state), { state }],
  'mapping-incomplete': ({ needs }) => [
    400,
    needs.length > 0 ? importMessages.lacksColumns(needs) : importMessages.unmapped,
  ],
  'import-has-problems': ({ bad }) => [409, importMessages.hasProblems(bad), { bad }],
}
