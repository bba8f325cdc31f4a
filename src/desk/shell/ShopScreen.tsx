import type { Permission } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { screenPermissions } from '../../domain/desk/navigation.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { isRuleSection, isSection, permissionToEdit } from '../../domain/desk/sections/sections.ts'
import { isPolicySlug } from '../../domain/paths.ts'
import type { Person } from '../sign-in/session.ts'
import { lazyScreen } from './LazyScreen.tsx'
import { NotAllowed, NotFound } from './Refusals.tsx'
import type { ShopRoute } from './router.ts'

const Activity = lazyScreen(() => import('../home/Activity.tsx').then(({ Activity }) => Activity))
const CashOnDelivery = lazyScreen(() =>
  import('../rules/CashOnDelivery.tsx').then(({ CashOnDelivery }) => CashOnDelivery),
)
const EditLines = lazyScreen(() => import('../orders/order/EditLines.tsx').then(({ EditLines }) => EditLines))
const Guest = lazyScreen(() => import('../customers/Guest.tsx').then(({ Guest }) => Guest))
const Guests = lazyScreen(() => import('../customers/Guests.tsx').then(({ Guests }) => Guests))
const NewOrder = lazyScreen(() => import('../orders/NewOrder.tsx').then(({ NewOrder }) => NewOrder))
const Customer = lazyScreen(() => import('../customers/Customer.tsx').then(({ Customer }) => Customer))
const Customers = lazyScreen(() => import('../customers/Customers.tsx').then(({ Customers }) => Customers))
const Delivery = lazyScreen(() => import('../rules/Delivery.tsx').then(({ Delivery }) => Delivery))
const Discounts = lazyScreen(() => import('../rules/Discounts.tsx').then(({ Discounts }) => Discounts))
const Import = lazyScreen(() => import('../import/Import.tsx').then(({ Import }) => Import))
const Imports = lazyScreen(() => import('../import/Imports.tsx').then(({ Imports }) => Imports))
const Info = lazyScreen(() => import('../info/Info.tsx').then(({ Info }) => Info))
const Media = lazyScreen(() => import('../media/Media.tsx').then(({ Media }) => Media))
const Order = lazyScreen(() => import('../orders/order/Order.tsx').then(({ Order }) => Order))
const Orders = lazyScreen(() => import('../orders/Orders.tsx').then(({ Orders }) => Orders))
const InvoiceSheets = lazyScreen(() =>
  import('../orders/order/InvoiceSheets.tsx').then(({ InvoiceSheets }) => InvoiceSheets),
)
const OrderSheets = lazyScreen(() =>
  import('../orders/OrderSheets.tsx').then(({ OrderSheets }) => OrderSheets),
)
const NewProduct = lazyScreen(() => import('../products/NewProduct.tsx').then(({ NewProduct }) => NewProduct))
const SectionHistory = lazyScreen(() =>
  import('../sections/SectionHistory.tsx').then(({ SectionHistory }) => SectionHistory),
)
const Payments = lazyScreen(() => import('../payments/Payments.tsx').then(({ Payments }) => Payments))
const People = lazyScreen(() => import('../people/People.tsx').then(({ People }) => People))
const Policies = lazyScreen(() => import('../policies/Policies.tsx').then(({ Policies }) => Policies))
const PolicyScreen = lazyScreen(() =>
  import('../policies/PolicyScreen.tsx').then(({ PolicyScreen }) => PolicyScreen),
)
const Product = lazyScreen(() => import('../products/product/Product.tsx').then(({ Product }) => Product))
const Products = lazyScreen(() => import('../products/Products.tsx').then(({ Products }) => Products))
const Search = lazyScreen(() => import('../search/Search.tsx').then(({ Search }) => Search))
const Selling = lazyScreen(() => import('../info/Selling.tsx').then(({ Selling }) => Selling))
const ShopHome = lazyScreen(() => import('../home/ShopHome.tsx').then(({ ShopHome }) => ShopHome))
const Tax = lazyScreen(() => import('../rules/Tax.tsx').then(({ Tax }) => Tax))

interface ShopScreenProps {
  screen: ShopRoute
  shop: DeskShop
  person: Person
}

/** The screen of a shop at the present address, as far as the person's role may see it. */
export function ShopScreen({ screen, shop, person }: ShopScreenProps) {
  const permission = permissionFor(screen)
  if (!permission) return <NotFound />
  if (!mayDo(shop.role, permission)) return <NotAllowed context={shop.name} />
  switch (screen.route) {
    case 'shop':
      return <ShopHome shop={shop} person={person} />
    case 'people':
      return <People shop={shop} />
    case 'info':
      return <Info shop={shop} />
    case 'activity':
      return <Activity shop={shop} />
    case 'media':
      return <Media shop={shop} />
    case 'payments':
      return <Payments shop={shop} />
    case 'customers':
      return <Customers shop={shop} />
    case 'customer':
      return <Customer shop={shop} id={screen.params.customer} />
    case 'guests':
      return <Guests shop={shop} />
    case 'guest':
      return <Guest shop={shop} order={screen.params.order} />
    case 'selling':
      return <Selling shop={shop} />
    case 'delivery':
      return <Delivery shop={shop} />
    case 'cod':
      return <CashOnDelivery shop={shop} />
    case 'discounts':
      return <Discounts shop={shop} />
    case 'tax':
      return <Tax shop={shop} />
    case 'imports':
      return <Imports shop={shop} />
    case 'import':
      return <Import shop={shop} id={screen.params.import} />
    case 'policies':
      return <Policies shop={shop} />
    case 'policy': {
      const { policy } = screen.params
      return isPolicySlug(policy) ? <PolicyScreen shop={shop} slug={policy} /> : <NotFound />
    }
    case 'orders':
      return <Orders shop={shop} search={screen.search} />
    case 'order':
      return <Order shop={shop} order={screen.params.order} />
    case 'newOrder':
      return <NewOrder shop={shop} />
    case 'orderLines':
      return <EditLines shop={shop} order={screen.params.order} />
    case 'slips':
    case 'labels':
      return <OrderSheets shop={shop} kind={screen.route} numbers={screen.search['numbers']} />
    case 'invoices':
      return <InvoiceSheets shop={shop} search={screen.search} />
    case 'products':
      return <Products shop={shop} search={screen.search} />
    case 'newProduct':
      return <NewProduct shop={shop} />
    case 'product':
      return <Product shop={shop} id={screen.params.product} />
    case 'search':
      return <Search shop={shop} />
    case 'history':
      return isSection(screen.params.section) ? (
        <SectionHistory shop={shop} section={screen.params.section} />
      ) : (
        <NotFound />
      )
  }
}

/** The permission that a screen needs; undefined where there is no such screen. */
function permissionFor(screen: ShopRoute): Permission | undefined {
  if (screen.route === 'history')
    return isSection(screen.params.section) ? permissionToEdit(screen.params.section) : undefined
  if (isRuleSection(screen.route)) return permissionToEdit(screen.route)
  return screenPermissions[screen.route]
}
