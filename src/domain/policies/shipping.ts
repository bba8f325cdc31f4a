export const shipping = `
<p>{companyName} sends to every address in India that our carriers reach. Shipping is free.</p>
<h2>How long it takes</h2>
<table>
<thead><tr><th>Order</th><th>Delivery</th></tr></thead>
<tbody>
<tr><td>Normal delivery</td><td>0-7 working days</td></tr>
<tr><td>Bulk orders</td><td>10-15 business days</td></tr>
</tbody>
</table>
<p>The time counts from the confirmation of your payment. It can take longer during festivals, in bad weather and for remote places.</p>
<h2>Following your parcel</h2>
<p>See <a href="/track-order">Track Order</a>: your order number and your e-mail address or phone number are enough, no account needed.</p>
<h2>When something is wrong</h2>
<p>Please check the parcel when it arrives. If it is open, damaged or incomplete, tell us within two days at <a href="mailto:{companyEmail}">{companyEmail}</a> or {companyPhone}, with a picture if you can.</p>
`
