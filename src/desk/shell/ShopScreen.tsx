import type { Permission } from '../../contract/desk/permission.ts'
import type { DeskShop } from '../../contract/desk/session.ts'
import { permissionToEdit } from '../../domain/desk/part-permission.ts'
import { isPart, isRulePart } from '../../domain/desk/parts.ts'
import { mayDo } from '../../domain/desk/roles.ts'
import { isPolicySlug } from '../../domain/paths.ts'
import type { Person } from '../sign-in/session.ts'
import { later } from './Later.tsx'
import { NotAllowed, NotFound } from './Plain.tsx'
import type { ShopRoute } from './router.ts'

const Activity = later(() => import('../home/Activity.tsx').then(({ Activity }) => Activity))
const CashOnDelivery = later(() =>
  import('../rules/CashOnDelivery.tsx').then(({ CashOnDelivery }) => CashOnDelivery),
)
const Customer = later(() => import('../customers/Customer.tsx').then(({ Customer }) => Customer))
const Customers = later(() => import('../customers/Customers.tsx').then(({ Customers }) => Customers))
const Delivery = later(() => import('../rules/Delivery.tsx').then(({ Delivery }) => Delivery))
const Discounts = later(() => import('../rules/Discounts.tsx').then(({ Discounts }) => Discounts))
const EditLines = later(() => import('../orders/lines/EditLines.tsx').then(({ EditLines }) => EditLines))
const Guest = later(() => import('../customers/Guest.tsx').then(({ Guest }) => Guest))
const Guests = later(() => import('../customers/Guests.tsx').then(({ Guests }) => Guests))
const Import = later(() => import('../import/Import.tsx').then(({ Import }) => Import))
const Imports = later(() => import('../import/Imports.tsx').then(({ Imports }) => Imports))
const Info = later(() => import('../info/Info.tsx').then(({ Info }) => Info))
const Media = later(() => import('../media/Media.tsx').then(({ Media }) => Media))
const Order = later(() => import('../orders/order/Order.tsx').then(({ Order }) => Order))
const Orders = later(() => import('../orders/Orders.tsx').then(({ Orders }) => Orders))
const InvoiceSheets = later(() =>
  import('../orders/invoices/InvoiceSheets.tsx').then(({ InvoiceSheets }) => InvoiceSheets),
)
const OrderSheets = later(() => import('../orders/OrderSheets.tsx').then(({ OrderSheets }) => OrderSheets))
const NewOrder = later(() => import('../orders/phone/NewOrder.tsx').then(({ NewOrder }) => NewOrder))
const NewProduct = later(() => import('../products/NewProduct.tsx').then(({ NewProduct }) => NewProduct))
const PartHistory = later(() => import('../sections/PartHistory.tsx').then(({ PartHistory }) => PartHistory))
const Payments = later(() => import('../payments/Payments.tsx').then(({ Payments }) => Payments))
const People = later(() => import('../people/People.tsx').then(({ People }) => People))
const Policies = later(() => import('../policies/Policies.tsx').then(({ Policies }) => Policies))
const PolicyScreen = later(() =>
  import('../policies/PolicyScreen.tsx').then(({ PolicyScreen }) => PolicyScreen),
)
const Product = later(() => import('../products/product/Product.tsx').then(({ Product }) => Product))
const Products = later(() => import('../products/Products.tsx').then(({ Products }) => Products))
const Search = later(() => import('../search/Search.tsx').then(({ Search }) => Search))
const Selling = later(() => import('../info/Selling.tsx').then(({ Selling }) => Selling))
const ShopHome = later(() => import('../home/ShopHome.tsx').then(({ ShopHome }) => ShopHome))
const Tax = later(() => import('../rules/Tax.tsx').then(({ Tax }) => Tax))

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
      return isPart(screen.params.part) ? <PartHistory shop={shop} part={screen.params.part} /> : <NotFound />
  }
}

/** The permission that a screen needs; undefined where there is no such screen. */
function permissionFor(screen: ShopRoute): Permission | undefined {
  if (screen.route === 'history')
    return isPart(screen.params.part) ? permissionToEdit(screen.params.part) : undefined
  if (isRulePart(screen.route)) return permissionToEdit(screen.route)
  return (
    {
      shop: 'shop:read',
      people: 'people:read',
      info: 'info:edit',
      media: 'media:edit',
      activity: 'activity:read',
      payments: 'money:read',
      customers: 'customers:read',
      customer: 'customers:read',
      guests: 'customers:read',
      guest: 'customers:read',
      selling: 'products:edit',
      imports: 'products:edit',
      import: 'products:edit',
      policies: 'policies:edit',
      policy: 'policies:edit',
      orders: 'orders:read',
      order: 'orders:read',
      newOrder: 'money:edit',
      orderLines: 'money:edit',
      slips: 'orders:read',
      labels: 'orders:read',
      invoices: 'orders:read',
      products: 'products:read',
      newProduct: 'products:edit',
      product: 'products:read',
      search: 'products:read',
    } as const
  )[screen.route]
}
