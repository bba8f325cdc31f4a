import { domainToASCII } from 'node:url'
import type { Selling } from '../../../contract/desk/selling.ts'
import { activityText } from '../../../domain/desk/activity-texts.ts'
import { ruleTitles } from '../../../domain/desk/sections/section-titles.ts'
import { isHostName, isLocalHost, isOnRealHost } from '../../../domain/hosts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { dayOf, monthFrom, shopIsoDate, startOfDay } from '../../../domain/shop-day.ts'
import { shopHostsFrom } from '../../../domain/shops/shop-hosts.ts'
import { terminalLine } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { checkedHtml } from '../../../html/checked-html.ts'
import { listActivity } from '../../home/overview.ts'
import { documentPeriods } from '../../orders/invoices/invoices.db.ts'
import { getRules, setRules } from '../../sections/revisions.ts'
import { editInfo, editTheme, getInfo, setPolicy } from '../../shops/edit-info.ts'
import { setSelling as changeSelling } from '../../shops/selling.ts'
import { addShop, removeShop, setHosts } from '../../shops/shops.ts'
import type { Store } from '../../shops/store.db.ts'
import { listStores } from '../../shops/store-write.db.ts'
import { howToBePaid, isTestAdapter, lacksPayments, paymentChoices } from '../../shops/test-payments.ts'
import { listUsage } from '../../shops/usage.db.ts'
import { policySlug, readJson, readTextFile, UsageError } from '../arguments.ts'
import { cliContext, shopContext } from '../cli-context.ts'
import { type CommandCall, printJson, printJsonList } from '../command.ts'
import { confirm } from '../confirm.ts'

export async function list(call: CommandCall<{ json: boolean }>): Promise<string> {
  const shops = await listStores((await call.open()).db)
  if (call.options.json)
    return printJson(shops.map(({ slug, name, isDemo, hosts }) => ({ slug, name, hosts, isDemo })))
  const lines = shops.map(({ slug, name, isDemo, hosts }) =>
    [slug, terminalLine(name), hosts.join(' '), isDemo ? '(demo)' : ''].join('  ').trimEnd(),
  )
  return lines.join('\n') || 'No shops.'
}

export async function usage(
  call: CommandCall<{ month: string | undefined; json: boolean }>,
): Promise<string> {
  const { month = dayOf(Date.now()).slice(0, 7), json } = call.options
  const [from, until] = [startOfDay(`${month}-01`), startOfDay(`${monthFrom(month, 1)}-01`)]
  if (from === undefined || until === undefined) throw new UsageError('Give a month such as 2026-11.')
  const shops = await listUsage(await call.open(), { from, until })
  if (json) return printJson(shops)
  const lines = shops.map(({ slug, orders, ordersTotal, products, pictureFiles, pictureBytes }) =>
    [
      slug,
      `orders in ${month}: ${orders}, ${formatRupees(ordersTotal)}`,
      `products: ${products}`,
      `picture files: ${pictureFiles}, ${(pictureBytes / 1_000_000).toFixed(1)} MB`,
    ].join('  '),
  )
  return lines.join('\n') || 'No shops.'
}

export async function add(call: CommandCall): Promise<string> {
  const [slug = '', name = '', ...given] = call.args
  const hosts = given.map(asBrowsersSend)
  if (name.trim() === '') throw new UserError(`Give the shop's name: add ${slug} <name> ${hosts.join(' ')}.`)
  refuseUnreachable(hosts)
  const unnamed = unnamedIn(call.env, hosts)
  const open = await addShop(await cliContext(call), { slug, name, hosts })
  return `${name} is open at ${open.join(', ')}.${unnamed} ${paidBy(slug, hosts)}`
}

export async function setHost(call: CommandCall): Promise<string> {
  const [slug = '', ...given] = call.args
  const hosts = given.map(asBrowsersSend)
  refuseUnreachable(hosts)
  const unnamed = unnamedIn(call.env, hosts)
  const store = await setHosts(await shopContext(call, slug), hosts)
  const next = lacksPayments(store) ? ` ${howToBePaid(slug)}.` : callbacksOf(store)
  return `${slug} answers at ${store.hosts.join(', ')}.${unnamed}${next}`
}

/** Where gateways and banks report payments: they go on calling the host of before until they are told. */
function callbacksOf({ hosts: [host = ''], paymentAdapter }: Store): string {
  if (isTestAdapter(paymentAdapter) || isLocalHost(host)) return ''
  return ` Payments are reported to https://api.${host}/api/v1/payments/callback/${paymentAdapter} now: tell whoever sends them to another address.`
}

/** What the shop says of itself, in the form that `set-info` takes. */
export async function info(call: CommandCall): Promise<string> {
  const [slug = ''] = call.args
  return printJson(await getInfo(await shopContext(call, slug)))
}

/** The newest fifty lines of what was done at a shop. */
export async function activity(
  call: CommandCall<{ before: string | undefined; json: boolean }>,
): Promise<string> {
  const [slug = ''] = call.args
  const { before, json } = call.options
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw new UsageError('Give --before the id from the end of the last list.')
  const context = await shopContext(call, slug)
  const { entries, hasMore } = await listActivity(context, { before: before ? Number(before) : undefined })
  const more = hasMore ? `There is more. Add --before ${entries.at(-1)?.id}.` : undefined
  if (json) return printJsonList(call, entries, more)
  const lines = entries.map(one => terminalLine(`${shopIsoDate(one.at)}  ${one.by} ${activityText(one)}`))
  return [...lines, ...(more ? [more] : [])].join('\n') || 'No changes.'
}

export const setInfo = setBy(editInfo)
export const setTheme = setBy(editTheme)

function setBy(edit: typeof editInfo) {
  return async (call: CommandCall): Promise<string> => {
    const [slug = '', file = ''] = call.args
    const given = await readJson(file)
    const isChanged = await edit(await shopContext(call, slug), given)
    return changedText(slug, isChanged, Object.values(Object(given).policies ?? {}))
  }
}

function changedText(slug: string, isChanged: boolean, texts: readonly unknown[]): string {
  const state = isChanged ? `${slug} is changed.` : `${slug} has all of this already.`
  return [state, ...new Set(texts.flatMap(html => checkedHtml(`${html}`).removed))].join(' ')
}

export async function rules(call: CommandCall): Promise<string> {
  const [slug = '', file] = call.args
  if (file === undefined) return printJson(await getRules(await shopContext(call, slug)))
  const given = await readJson(file)
  const context = await shopContext(call, slug)
  const changed = await setRules(context, given)
  if (changed.length === 0) return `${slug} has these rules already.`
  const now = await getRules(context)
  const titles = (isOn: boolean) =>
    changed.filter(section => (now[section] !== undefined) === isOn).map(section => ruleTitles[section])
  const parts = [listed('has new rules', titles(true)), listed('has switched off', titles(false))]
  return `${slug} ${parts.filter(Boolean).join(' It ')}`
}

function listed(before: string, titles: string[]): string {
  return titles.length === 0 ? '' : `${before}: ${titles.join(', ')}.`
}

export async function setPolicyText(call: CommandCall): Promise<string> {
  const [slug = '', name = '', file = ''] = call.args
  const [policy, html] = [policySlug(name), await readTextFile(file)]
  return changedText(slug, await setPolicy(await shopContext(call, slug), { policy, html }), [html])
}

type SellingOptions = { [Name in keyof Selling]: Selling[Name] | undefined } & { json: boolean }

export async function setSelling(call: CommandCall<SellingOptions>): Promise<string> {
  const [slug = ''] = call.args
  const { json, ...options } = call.options
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const change = Object.fromEntries(given) as Partial<Selling>
  const now = await changeSelling(await shopContext(call, slug), change)
  if (json) return printJson(now)
  const left =
    now.lowStockFrom === 0
      ? 'never shows how many are left'
      : `shows how many are left when ${now.lowStockFrom} or fewer are left`
  const days = now.holdingDays === 1 ? 'a day' : `${now.holdingDays} days`
  return [
    `${slug} ${left}.`,
    `It cancels an order that is not paid within ${days}.`,
    ...(now.guestCheckout ? ['It takes orders without an account.'] : []),
    ...(now.orderChanges ? ['Shoppers can change and cancel orders until they are shipped.'] : []),
    ...(now.ordersPaused ? ['It takes no orders for now.'] : []),
  ].join(' ')
}

export async function remove(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = ''] = call.args
  const context = await shopContext(call, slug)
  const periods = await documentPeriods(context.db, context.storeId)
  await confirm(call, removalOf(slug, { hasInvoices: periods.length > 0 }))
  await removeShop(context)
  return `${slug} is deleted.`
}

/** What the operator confirms before a shop is removed. */
export function removalOf(slug: string, { hasInvoices }: { hasInvoices: boolean }) {
  const kept = hasInvoices
    ? ` Its invoices are deleted too, which the law wants kept for years: orders invoices ${slug} <folder> writes them as PDF.`
    : ''
  return {
    does: `This permanently deletes ${slug} with its orders and accounts.${kept}`,
    typed: slug,
    otherwise: 'Nothing is deleted',
    command: `remove ${slug}`,
  }
}

/** A name in the letters of the DNS, as `xn--…` for one in an Indian script; any other as it is. */
function asBrowsersSend(host: string): string {
  return /^[!-~]*$/.test(host) ? host : domainToASCII(host) || host
}

/**
 * Refuses a word, as of a shop's name without its quotes, and an IP address: neither has an `api.` name. The demo shops
 * would close for it, because it is a real host.
 */
function refuseUnreachable(hosts: readonly string[]): void {
  const given = hosts.find(
    host => isHostName(host.toLowerCase()) && !isLocalHost(host.toLowerCase()) && /^[^.]*$|\.\d+$/.test(host),
  )
  if (given === undefined) return
  const why = given.includes('.')
    ? ': the API of a shop answers at api. before its name, which an address cannot have'
    : ', and put a name of several words in quotes'
  throw new UserError(`No shopper can reach ${given}. Give a name such as shop.example${why}.`)
}

/** A sentence about hosts of a shop that the site does not serve; empty where it serves them all. */
function unnamedIn(env: NodeJS.ProcessEnv, hosts: readonly string[]): string {
  const { empty, includes } = shopHostsFrom(env)
  const names = new Set(hosts.map(host => host.toLowerCase()))
  const unnamed = [...names].filter(host => !(empty || isLocalHost(host) || includes(host)))
  return unnamed.length === 0
    ? ''
    : ` SHOP_HOSTS does not name ${unnamed.join(', ')}, so the site answers 404 there.`
}

function paidBy(slug: string, hosts: readonly string[]): string {
  if (isOnRealHost(hosts)) return `${howToBePaid(slug)}.`
  return `It takes test payments, which are not real. Before the shop opens: npm run store -- payment ${slug} ${paymentChoices}`
}
