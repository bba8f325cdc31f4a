export const refund = `
<p>When goods come back to {companyName}, or an order is cancelled before it is sent, you get your money back in full.</p>
<h2>When</h2>
<p>Refunds are credited within <strong>0-7 working days</strong> after we have received and checked the goods, or accepted the cancellation. Your bank may need a little longer to show it.</p>
<h2>How</h2>
<p>The money goes back the way it came: to the same card, account or UPI address. We send you a message when it leaves us.</p>
<h2>What is refunded</h2>
<ul>
<li>Cancelled before sending: everything you paid.</li>
<li>Returned within the window of our <a href="/return">return policy</a>: the price of the goods.</li>
<li>Damaged, faulty or wrong goods: everything, and the return is free.</li>
</ul>
<h2>If it does not arrive</h2>
<p>Write to <a href="mailto:{companyEmail}">{companyEmail}</a> or call {companyPhone} with your order number; we will trace it.</p>
`
