export const returns = `
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
