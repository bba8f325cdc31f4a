export const about = `
<p>{companyName} is a shop run by people who use what they sell. We choose each thing in it, describe it as it is, and answer when you call.</p>
<h2>What you can expect</h2>
<ul>
<li>Prices in rupees, with nothing added at the end: shipping is free all over India.</li>
<li>Pictures and descriptions that tell you what will be in the parcel.</li>
<li>A person at the other end: {companyPhone}, Monday to Saturday, 10AM - 6PM.</li>
</ul>
<h2>Where we are</h2>
<p>{companyAddress}<br><a href="mailto:{companyEmail}">{companyEmail}</a></p>
`
