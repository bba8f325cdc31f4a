/** What shoppers read while a shop takes no orders; in a file of its own, since only pages from the server show it. */
export const ordersPausedMessage = 'We are not taking orders at the moment. What is in your cart stays there.'
