/** Upper bounds of the API's input; lengths are in UTF-16 code units. */
export const MAX_EMAIL = 254
export const MAX_NAME = 100
export const MIN_PASSWORD = 6
/** A longer password is rejected, never truncated. */
export const MAX_PASSWORD = 200
export const MAX_ADDRESS = 300
export const MAX_PHONE = 20
/** Addresses that a shopper's account keeps, and letters of the name of one, such as 'Home'. */
export const MAX_ADDRESSES = 20
export const MAX_ADDRESS_LABEL = 40
export const MAX_FILTER = 500
/** Letters of a search. */
export const MAX_SEARCH = 500
export const MAX_CHOICE = 100
/** A size or colour that an order names: one that is not counted is as long as a value of a product's details. */
export const MAX_ORDERED_CHOICE = 2_000
/** Lines of one order. */
export const MAX_LINES = 100
/** Pieces of one line. */
export const MAX_QUANTITY = 999
export const MAX_FIELD_VALUE = 1000
export const MAX_LIMIT = 100
/** Characters of the JSON of all attributes of a product, of which a listing page holds MAX_LIMIT. */
export const MAX_ATTRIBUTES = 60_000
/** Bytes of one policy in UTF-8, and its tags: sanitizing more would block the server for too long. */
export const MAX_POLICY = 256_000
export const MAX_POLICY_TAGS = 20_000
/** Bytes of JSON in UTF-8 of a section of store info, which every page loads, and of a draft. */
export const MAX_SECTION = 64_000
export const MAX_DRAFT = 300_000
/** A count of the desk stops here: this number stands for itself or more. */
export const MAX_COUNTED = 1000
