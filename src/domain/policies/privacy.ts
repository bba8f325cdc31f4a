export const privacy = `
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
