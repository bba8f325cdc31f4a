import type { PolicySlug } from '../paths.ts'

const terms = `
<p>These terms apply to every visit to this shop and every order placed in it. The shop is run by {companyName}, {companyAddress} (“we”). By browsing or ordering you accept them; if you do not, please do not use the shop.</p>
<h2>Who may order</h2>
<p>You may order if you are at least 18 years old and able to enter into a contract under Indian law. Someone younger may order with a parent or guardian who accepts these terms.</p>
<h2>Your account</h2>
<p>Keep your password to yourself and your details correct. What is done through your account counts as done by you, unless you have told us that somebody else is using it. We may close an account that is used against the law or against these terms.</p>
<h2>Goods and prices</h2>
<ul>
<li>Prices are in Indian rupees and include the taxes that apply.</li>
<li>We describe and picture goods with care; colours may look a little different on your screen.</li>
<li>If a price is clearly wrong, we tell you before we send anything, and you can cancel without cost.</li>
</ul>
<h2>Orders and payment</h2>
<p>Your order is an offer to buy; it is accepted when we send the goods. Payment is made through the gateway named at checkout or, where the checkout offers it, in cash on delivery. We never see or keep your card number, your UPI PIN or a one-time password, and never ask for them.</p>
<h2>Delivery, returns and refunds</h2>
<p>Our <a href="/shipping">shipping</a>, <a href="/return">return</a> and <a href="/refund">refund</a> policies are part of these terms.</p>
<h2>Fair use</h2>
<p>Please do not copy the shop's texts and pictures for trade, disturb its running, or reach for parts of it that are not meant for you.</p>
<h2>Our responsibility</h2>
<p>We are responsible for the goods as Indian law provides. Beyond that, and where the law allows it, our liability is limited to what you paid for the order concerned. We do not answer for events outside our control.</p>
<h2>Law and courts</h2>
<p>These terms are governed by the laws of India. Disputes that we cannot settle between us belong before the competent courts in India at the place of our registered office.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:{companyEmail}">{companyEmail}</a> or call {companyPhone}.</p>
`

const shipping = `
<p>{companyName} sends to every address in India that our carriers reach. Shipping is free, unless your cart or the checkout shows a charge for it.</p>
<h2>How long it takes</h2>
<table>
<thead><tr><th>Order</th><th>Delivery</th></tr></thead>
<tbody>
<tr><td>Normal delivery</td><td>0-7 working days</td></tr>
<tr><td>Bulk orders</td><td>10-15 business days</td></tr>
</tbody>
</table>
<p>The time counts from the confirmation of your payment or, with cash on delivery, from your order. It can take longer during festivals, in bad weather and for remote places.</p>
<h2>Following your parcel</h2>
<p>See <a href="/track-order">Track Order</a>: your order number and your e-mail address or phone number are enough, no account needed.</p>
<h2>When something is wrong</h2>
<p>Please check the parcel when it arrives. If it is open, damaged or incomplete, tell us within two days at <a href="mailto:{companyEmail}">{companyEmail}</a> or {companyPhone}, with a picture if you can.</p>
`

const returns = `
<p>Changed your mind? You may cancel an order or return goods within <strong>0-7 days</strong>.</p>
<h2>Cancelling</h2>
<p>Tell us within 0-7 days of ordering, before the parcel leaves us, and the order is cancelled without cost.</p>
<h2>Returning</h2>
<p>Tell us within 0-7 days of delivery. Goods must be unused and in their <strong>original packaging</strong>, with labels and everything that came with them.</p>
<h2>What cannot come back</h2>
<ul>
<li>Personalised goods, made or changed for you.</li>
<li>Hygiene goods whose seal is broken.</li>
<li>Goods that have been mixed with other items.</li>
</ul>
<p>Your rights stay the same when goods are damaged, faulty or not what you ordered.</p>
<h2>How to return</h2>
<ol>
<li>Write to <a href="mailto:{companyEmail}">{companyEmail}</a> or call {companyPhone} with your order number.</li>
<li>Pack the goods as they came.</li>
<li>We collect them or tell you where to send them. The address is {companyName}, {companyAddress}.</li>
</ol>
<p>Our <a href="/refund">refund policy</a> says how you get your money back.</p>
`

const refund = `
<p>When goods come back to {companyName}, or an order is cancelled before it is sent, you get your money back in full.</p>
<h2>When</h2>
<p>Refunds are credited within <strong>0-7 working days</strong> after we have received and checked the goods, or accepted the cancellation. Your bank may need a little longer to show it.</p>
<h2>How</h2>
<p>The money goes back the way it came: to the same card, account or UPI address. For what you paid in cash on delivery, we ask you for an account or a UPI address. We send you a message when it leaves us.</p>
<h2>What is refunded</h2>
<ul>
<li>Cancelled before sending: everything you paid.</li>
<li>Returned within the window of our <a href="/return">return policy</a>: the price of the goods.</li>
<li>Damaged, faulty or wrong goods: everything, and the return is free.</li>
</ul>
<h2>If it does not arrive</h2>
<p>Write to <a href="mailto:{companyEmail}">{companyEmail}</a> or call {companyPhone} with your order number; we will trace it.</p>
`

const privacy = `
<p>{companyName} keeps as little about you as running a shop allows. This page says what, why and for how long, and what you can ask of us.</p>
<h2>What we keep</h2>
<ul>
<li>Your name, e-mail address and an unreadable form of your password, once you create an account.</li>
<li>The name, address and phone number for each delivery, and the products ordered.</li>
<li>Whether a payment succeeded. Card, bank and UPI details stay with the payment provider.</li>
</ul>
<p>Your cart and wishlist are kept in your own browser, not by us.</p>
<h2>What we use it for</h2>
<p>To take, deliver and support your orders, to answer you, and to keep the records that tax law asks for. We do not sell your data. Only those who need it for your order receive it: the carrier and the payment provider.</p>
<h2>How long we keep it</h2>
<p>Account data as long as you have the account; invoices as long as the law demands.</p>
<h2>Your rights</h2>
<p>You may see, correct and delete what we hold about you. <strong>You can delete your account from your profile settings</strong>, or ask us to do it; we then keep the orders that the law requires us to keep, without the account. You may withdraw a consent at any time.</p>
<h2>Safety</h2>
<p>Data travels encrypted and is open only to people who need it for their work. If your data is lost or stolen, we tell you and the authorities as the law requires.</p>
<h2>Grievance officer</h2>
<p>Complaints and questions about your data are answered by our grievance officer:</p>
<p>Grievance Officer, {companyName}<br>{companyAddress}<br>E-mail: <a href="mailto:{companyEmail}">{companyEmail}</a><br>Phone: {companyPhone}<br>Office hours: Monday-Friday, 10:00-17:00</p>
`

const about = `
<p>The people at {companyName} use what they sell. We choose each product, describe it honestly, and answer when you call.</p>
<h2>What you can expect</h2>
<ul>
<li>Prices in rupees; you see the whole amount before you order. Shipping is free, unless your cart or the checkout shows a charge for it.</li>
<li>Pictures and descriptions that show you what you will get.</li>
<li>Call us: {companyPhone}, Monday to Saturday, 10AM - 6PM.</li>
</ul>
<h2>Where we are</h2>
<p>{companyAddress}<br><a href="mailto:{companyEmail}">{companyEmail}</a></p>
`

/** The built-in texts, with placeholders. */
export const builtInPolicies: Readonly<Record<PolicySlug, string>> = {
  terms,
  privacy,
  refund,
  return: returns,
  shipping,
  about,
}
