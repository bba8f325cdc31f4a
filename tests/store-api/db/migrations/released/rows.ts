/** Rows that a database has from the migration on that made their table, as statements for both engines. */
export const rows: Record<string, string[]> = {
  first: [
    `insert into stores (id, slug, info, payment_adapter, payment_settings, payment_secret, created_at) values
      (1, 'one', '{"storeName":"One","policies":{"refund":"<p>Old</p>"}}', 'sandbox', '{}', 's', 1),
      (7, 'two', '{"storeName":"दो","policies":{}}', 'upi', '{"vpa":"two@bank"}', 't', 2)`,
    `insert into store_hosts (host, store_id, position) values ('one.example', 1, 0), ('two.example', 7, 0)`,
    `insert into products (pk, store_id, id, title, description, img_url, category, parent_category, gender,
      regular_price, discounted_price, images, attributes, created_at, list_category, list_parent, list_gender,
      featured) values
      (3, 1, 'kurta', 'Kurta', 'Line
two', '/media/kurta.webp', 'Men', 'Tops', 'Men', 90000, 80000, '[]', '[]', 5, 'men', 'tops', 'men', 1),
      (4, 7, 'kitab', 'किताब', '', '', null, null, null, null, null, '[]', '[]', 6, '', '', '', 0)`,
    `insert into users (id, store_id, email, first_name, last_name, password_hash, created_at) values
      (5, 1, 'Asha+one@B.in', 'Asha', 'Menon', 'hash', 3), (6, 7, 'asha@b.in', 'Asha', 'Menon', 'hash', 4)`,
    `insert into sessions (token_hash, store_id, user_id, expires_at) values ('token', 1, 5, 9000000000000)`,
    `insert into orders (id, store_id, user_id, status, total, full_name, address, city, state, postal_code, phone,
      created_at) values (11, 1, 5, 0, 160000, 'Asha Menon', '1 Road', 'Pune', 'MH', '411001', '+91900', 7),
      (12, 7, 6, 1, 100, 'Asha Menon', '1 Road', 'Pune', 'MH', '411001', '+91900', 8),
      (13, 1, 5, 3, 0, 'Asha Menon', '1 Road', 'Pune', 'MH', '411001', '+91900', 9)`,
    `insert into order_items (order_id, line, product_id, title, quantity, price, size, color) values
      (11, 0, 'kurta', 'Kurta', 2, 80000, 'M', 'Red'), (12, 0, 'kitab', 'किताब', 1, 100, '', ''),
      (13, 0, 'gone', 'Gone', 1, 0, '', '')`,
    `insert into payment_attempts (reference, store_id, order_id, adapter, amount, state, return_origin, details,
      created_at, updated_at) values ('ref-1', 7, 12, 'upi', 100, 'paid', 'https://two.example', '{}', 8, 8)`,
    `insert into idempotency_keys (store_id, user_id, key, body_hash, order_id, created_at)
      values (1, 5, 'key', 'hash', 11, 7)`,
  ],
  'payments-and-mail': [
    `insert into payment_events (store_id, fingerprint, reference, outcome, amount, received_at)
      values (7, 'print', 'ref-1', 'paid', 100, 8)`,
  ],
  desk: [
    `insert into staff (id, email, name, password_hash, created_at) values (2, 'k@one.example', 'K', 'hash', 1)`,
    `insert into staff_roles (store_id, staff_id, role, created_at) values (1, 2, 'keeper', 1)`,
    `insert into activity (id, store_id, at, staff_id, actor, actor_name, action, subject, details)
      values (1, 1, 1, 2, 'staff', 'K', 'sign-in', '', '{}')`,
  ],
  revisions: [
    `insert into revisions (id, store_id, part, number, at, staff_id, author, value, restored_from)
      values (21, 1, 'policy-refund', 1, 9, 2, 'K', '{"html":"<p>Old</p>"}', 0)`,
  ],
  variants: [
    `insert into variants (pk, product_pk, store_id, id, position, sku, size, color, regular_price, discounted_price,
      stock, images) values (31, 3, 1, 'kurta-m', 0, 'K-M', 'M', 'Red', null, null, 4, '[]')`,
  ],
}
