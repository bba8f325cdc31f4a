/** A toast: `destructive` ones report a failure. */
export interface Message {
  title: string
  description?: string
  destructive?: boolean
}

export const loginMessages = {
  email: 'Invalid email address',
  password: 'Password must be at least 6 characters',
  tokenMissing: 'Authentication failed: Token is missing in the response',
  refused: 'Failed to login. Please check your credentials.',
  unanswered: 'No response from server. Please try again later.',
  errorTitle: 'Error',
  done: 'Logged in successfully.',
} as const

export const registerMessages = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  passwordsDiffer: 'Passwords do not match',
  invalidEmail: {
    title: 'Invalid Email',
    description: 'Please enter a valid email address.',
    destructive: true,
  } satisfies Message,
  errorTitle: 'Registration Error',
  refused: 'Failed to register. Please try again.',
  /** The specification leaves the two providers open. */
  tryAnotherProvider:
    'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
  done: 'Account created successfully. You can now log in.',
} as const

export const passwordMessages = {
  errorTitle: 'Error',
  sent: 'If there is an account for this address, we have sent it a link to set a new password.',
  failed: 'Your request could not be sent. Please try again later.',
  linkOver: 'This link has been used or is too old. Please ask for a new one.',
  linkIncomplete: 'This link is incomplete. Please open the whole link from the mail, or ask for a new one.',
  changed: {
    title: 'Password changed',
    description: 'You can sign in with your new password now.',
  } satisfies Message,
} as const

export const sessionMessages = {
  loggedOut: {
    title: 'Logged out',
    description: 'You have been successfully logged out.',
  } satisfies Message,
  done: 'You have been logged out successfully.',
  logoutFailed: 'Failed to log out properly.',
  ended: {
    title: 'Your session has ended',
    description: 'Please sign in again to continue.',
    destructive: true,
  } satisfies Message,
} as const

export const storageMessages = {
  notKept: {
    title: 'Your browser is not keeping anything for this shop',
    description: 'Its storage is full or blocked, so your cart lasts only until you close this page.',
    destructive: true,
  } satisfies Message,
  cartDamaged: {
    title: 'Your saved cart could not be read completely',
    description: 'Please check that everything you wanted is still in it.',
    destructive: true,
  } satisfies Message,
} as const

export const accountMessages = {
  errorTitle: 'Error',
  failed: 'Failed to load account information',
  notShown: 'Your account information is not here at the moment.',
  withStatus: (status: number) => `Failed to load account information (Status: ${status})`,
  unanswered: 'Failed to load account information (No response received)',
  withMessage: (message: string) => `Failed to load account information: ${message}`,
} as const

export const storeInfoMessages = {
  failed: 'Failed to load store information',
  refresh: 'Failed to load store information. Please refresh the page.',
} as const

export const cartMessages = {
  added: 'Added to cart',
  updated: 'Cart updated',
  removed: 'Removed from cart',
  cleared: 'Cart cleared',
  empty: 'Your cart is empty',
  loginRequired: {
    title: 'Login Required',
    description: 'Please login to proceed with checkout',
    destructive: true,
  } satisfies Message,
} as const

export const checkoutMessages = {
  cartEmpty: {
    title: 'Cart is empty',
    description: 'Please add items to your cart before checkout.',
    destructive: true,
  } satisfies Message,
  fillAll: {
    title: 'Please fill all fields',
    description: 'All shipping information fields are required.',
    destructive: true,
  } satisfies Message,
  failed: 'Failed to create order',
  pinHint: 'An Indian PIN code has 6 digits. Please check it.',
  phoneHint: 'An Indian mobile number has 10 digits. Please check it.',
  goneLeft: 'Please remove what is no longer available before you order.',
  failedToast: {
    title: 'Error placing order',
    description: 'Please try again later.',
    destructive: true,
  } satisfies Message,
} as const

export const productMessages = {
  chooseSize: {
    title: 'Please select a size',
    description: 'You must select a size before adding to cart',
    destructive: true,
  } satisfies Message,
  missing: 'Product not found',
  failed: 'Failed to load product details',
  missingTitle: 'Product Not Found',
  listFailed: 'Failed to load products. Please try again.',
  listEmpty: 'No products found with the selected filters.',
  featuredEmpty: 'No featured titles available at the moment.',
} as const

export const orderMessages = {
  errorTitle: 'Error',
  lookupRefused: 'Order not found or access denied',
  lookupFailed: 'Failed to find order. Please check your information and try again.',
  found: { title: 'Order found', description: 'Your order status has been loaded' } satisfies Message,
  fieldsRequired: {
    title: 'Required fields',
    description: 'Please enter both order number and email/phone',
    destructive: true,
  } satisfies Message,
  listFailed: 'Failed to load your orders. Please try again.',
  notShown: 'Your orders are not here at the moment.',
  none: 'No Orders Found',
  accountEmail: 'Using your account email by default',
} as const

export const orderSuccessMessages = {
  title: 'Thank You for Your Order!',
  placed: 'Your order has been placed. You can follow it in My Orders.',
  checking: 'Checking your payment…',
  paid: 'Your payment has arrived, and your order is being prepared.',
  unpaid: 'Your order is kept, but no payment has arrived for it yet.',
  cancelled: 'This order has been cancelled.',
} as const

export const paymentMessages = {
  idMissing: 'Order ID is missing. Please return to checkout.',
  formFailed: 'Failed to load payment form. Please try again later.',
  failed: 'Failed to process payment. Please try again later.',
  unknown: 'Unknown error occurred during payment process',
  initiated: 'Payment initiated',
  required: 'This field is required',
  email: 'Please enter a valid email address',
  invalid: {
    title: 'Validation Error',
    description: 'Please correct the errors in the form',
    destructive: true,
  } satisfies Message,
  scan: 'Scan QR Code to Complete Payment',
  notCompleted: 'The payment was not completed. Your order is kept: you can try again.',
  alreadyPaid: 'This order has already been paid.',
  cancelled: 'This order was cancelled and cannot be paid.',
  waiting: 'Waiting for the payment to be confirmed…',
  waitedLong: 'We have not heard of a payment yet. If you have paid, it will show in My Orders.',
  phonePrefix: 'Phone number must start with +91',
  phoneTooShort: (least: number) => `Phone number must have at least ${least} characters`,
  phoneTooLong: (most: number) => `Phone number must have no more than ${most} characters`,
  phoneLength: 'Phone number must be 13 characters (including +91)',
  phonePattern: 'Invalid phone number format',
} as const

export const contactMessages = {
  sent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  } satisfies Message,
} as const

export const newsletterMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  } satisfies Message,
} as const

export const connectionMessages = {
  done: 'Connection successful.',
  failed: 'Connection failed. Check console for details.',
  unexpected: (message: string) => `Unexpected error: ${message}`,
} as const

export const wishlistMessages = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  empty: 'Your wishlist is empty',
} as const
