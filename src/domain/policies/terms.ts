export const terms = `
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
<p>Your order is an offer to buy; it is accepted when we send the goods. Payment is made through the gateway named at checkout. We never see or keep your card number, your UPI PIN or a one-time password, and never ask for them.</p>
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
