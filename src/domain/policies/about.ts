export const about = `
<p>The people at {companyName} use what they sell. We choose each product, describe it honestly, and answer when you call.</p>
<h2>What you can expect</h2>
<ul>
<li>Prices in rupees, with nothing added at the end: shipping is free all over India.</li>
<li>Pictures and descriptions that show you what you will get.</li>
<li>Call us: {companyPhone}, Monday to Saturday, 10AM - 6PM.</li>
</ul>
<h2>Where we are</h2>
<p>{companyAddress}<br><a href="mailto:{companyEmail}">{companyEmail}</a></p>
`
