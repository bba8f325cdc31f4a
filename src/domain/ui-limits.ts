/** Products on one page of a listing. */
export const PAGE_SIZE = 12
/** Orders on one page of My Orders. */
export const ORDERS_PAGE_SIZE = 20
export const FEATURED_COUNT = 4
/** Products below another one that are like it. */
export const RELATED_PRODUCTS = 4
/** Best sellers where a search found nothing; fewer than the least say little. */
export const BEST_SELLERS = 4
export const LEAST_BEST_SELLERS = 2
/** Products loaded to collect the sub-categories of a category. */
export const SUBCATEGORY_LOAD_LIMIT = 100
/** Grey cards while a listing loads. */
export const LISTING_SKELETONS = PAGE_SIZE
export const FEATURED_SKELETONS = 4
export const HOME_TILES = 3
export const NAVBAR_CATEGORIES = 3
/** Pages shown on either side of the current one. */
export const PAGE_WINDOW = 2
/** CSS pixels of scrolling after which the navbar turns solid. */
export const NAVBAR_SOLID_AFTER = 20
/** Milliseconds the contact form shows 'sending'. */
export const CONTACT_DELAY = 1500
export const MIN_QUANTITY = 1
export const MAX_SPECIFICATIONS = 10
/** Characters of a product's id on screen. */
export const SHOWN_ID_LENGTH = 8
export const PHONE_PREFIX = '+91'
export const PHONE_DIGITS = 10
/** Length of a whole phone number, prefix included. */
export const PHONE_LENGTH = 13
export const FALLBACK_CATEGORIES = ['Accessories']
export const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories']
export const DEFAULT_LISTING_CATEGORIES = ['men', 'women', 'accessories']
export const SHIPPING_METHOD = 'Standard Shipping'
export const TRACKING_UNAVAILABLE = 'Not available'
export const SHIPPING_PRICE = 'Free'
export const CURRENCY = 'INR'
export const LOCALE = 'en-IN'
