// Things that shops sell, as people write them with Latin letters and in the script of their language.
const collected = {
  Devanagari: `
    kitab किताब, saree साड़ी, chudi चूड़ी, ghadi घड़ी, khilona खिलौना, joota जूता, chappal चप्पल, kurta कुर्ता,
    dupatta दुपट्टा, mombatti मोमबत्ती, chai चाय, masala मसाला, chawal चावल, achar अचार, mithai मिठाई,
    sabun साबुन, tel तेल, ghee घी, namak नमक, shakkar शक्कर, upanyas उपन्यास, kahani कहानी, hindi हिंदी,
    payal पायल, bindi बिंदी, chashma चश्मा, rumal रूमाल, chaadar चादर, takiya तकिया, haldi हल्दी`,
  Gurmukhi: `
    kitab ਕਿਤਾਬ, phulkari ਫੁਲਕਾਰੀ, suit ਸੂਟ, chunni ਚੁੰਨੀ, jutti ਜੁੱਤੀ, pagg ਪੱਗ, kada ਕੜਾ, patiala ਪਟਿਆਲਾ,
    paranda ਪਰਾਂਦਾ, dhol ਢੋਲ, lassi ਲੱਸੀ, gurh ਗੁੜ, makki ਮੱਕੀ, chadar ਚਾਦਰ, kameez ਕਮੀਜ਼, pinni ਪਿੰਨੀ`,
  Gujarati: `
    pustak પુસ્તક, sadi સાડી, bangdi બંગડી, ghadiyal ઘડિયાળ, chaniya ચણિયા, choli ચોળી, bandhani બાંધણી,
    patola પટોળા, thepla થેપલા, khakhra ખાખરા, farsan ફરસાણ, ramakda રમકડા, mojdi મોજડી, toran તોરણ,
    dhokla ઢોકળા, kediyu કેડિયું`,
  Bengali: `
    boi বই, shari শাড়ি, gamcha গামছা, churi চুড়ি, mishti মিষ্টি, panjabi পাঞ্জাবি, dhuti ধুতি, rosogolla রসগোল্লা,
    sandesh সন্দেশ, shankha শাঁখা, jamdani জামদানি, muri মুড়ি, alta আলতা, kantha কাঁথা, ghori ঘড়ি, chador চাদর,
    juto জুতো, baluchari বালুচরী`,
  Tamil: `
    puthagam புத்தகம், selai சேலை, valaiyal வளையல், kitab கிதாப், pattu பட்டு, veshti வேட்டி, thundu துண்டு,
    kolusu கொலுசு, murukku முறுக்கு, sambar சாம்பார், paavadai பாவாடை, pottu பொட்டு, nool நூல், kadigaram கடிகாரம்,
    seruppu செருப்பு, vilakku விளக்கு, podi பொடி`,
  Telugu: `
    cheera చీర, pustakam పుస్తకం, gajulu గాజులు, pattu పట్టు, panche పంచె, pachadi పచ్చడి, bomma బొమ్మ,
    gadiyaram గడియారం, cheppulu చెప్పులు, kumkuma కుంకుమ, nagalu నగలు, deepam దీపం, batta బట్ట, langa లంగా,
    podi పొడి, kathalu కథలు`,
  Kannada: `
    seere ಸೀರೆ, pustaka ಪುಸ್ತಕ, bale ಬಳೆ, panche ಪಂಚೆ, reshme ರೇಷ್ಮೆ, gombe ಗೊಂಬೆ, gadiyara ಗಡಿಯಾರ,
    chappali ಚಪ್ಪಲಿ, kunkuma ಕುಂಕುಮ, uppinakayi ಉಪ್ಪಿನಕಾಯಿ, kadambari ಕಾದಂಬರಿ, deepa ದೀಪ, ilkal ಇಳಕಲ್,
    batte ಬಟ್ಟೆ, jumki ಜುಮ್ಕಿ, chitra ಚಿತ್ರ`,
  Malayalam: `
    sari സാരി, pusthakam പുസ്തകം, vala വള, mundu മുണ്ട്, chaya ചായ, novel നോവൽ, kasavu കസവ്, nilavilakku നിലവിളക്ക്,
    achar അച്ചാർ, payasam പായസം, mala മാല, cheruppu ചെരുപ്പ്, kalippattam കളിപ്പാട്ടം, enna എണ്ണ, pattu പട്ട്,
    kuda കുട, katha കഥ`,
}

// Collected after the folding of sounds was made.
const unseen = {
  Devanagari: `
    lehenga लहंगा, jhumka झुमका, diya दीया, thali थाली, kadhai कढ़ाई, belan बेलन, chamcha चम्मच,
    gulab गुलाब, agarbatti अगरबत्ती, juti जूती, sherwani शेरवानी, pyjama पजामा, kambal कंबल,
    razai रजाई, gamla गमला, mehendi मेहंदी, kajal काजल, sindoor सिंदूर, mangalsutra मंगलसूत्र,
    anguthi अंगूठी, jhola झोला, topi टोपी, mala माला, murti मूर्ति, kavita कविता, gyan ज्ञान,
    krishna कृष्ण, laddoo लड्डू, barfi बर्फी, badam बादाम, elaichi इलायची, kesar केसर, shahad शहद,
    atta आटा`,
  Gurmukhi: `
    rumal ਰੁਮਾਲ, chudi ਚੂੜੀ, khes ਖੇਸ, dari ਦਰੀ, parantha ਪਰਾਂਠਾ`,
  Gujarati: `
    nasto નાસ્તો, champal ચંપલ, kurto કુર્તો, batan બટન, gathiya ગાંઠિયા`,
  Bengali: `
    bhat ভাত, chal চাল, dhup ধূপ, pakha পাখা, goyna গয়না, sindur সিঁদুর, putul পুতুল, khelna খেলনা`,
  Tamil: `
    pai பை, mothiram மோதிரம், thangam தங்கம், kapi காபி, then தேன், maalai மாலை, bommai பொம்மை`,
  Telugu: `
    ungaram ఉంగరం, duppati దుప్పటి, palu పాలు, neyyi నెయ్యి, tene తేనె`,
  Kannada: `
    battalu ಬಟ್ಟಲು, chinna ಚಿನ್ನ, ungura ಉಂಗುರ, tuppa ತುಪ್ಪ`,
  Malayalam: `
    mothiram മോതിരം, then തേൻ, vilakku വിളക്ക്, pava പാവ`,
}

// English words.
const loans = {
  Devanagari: `
    shirt शर्ट, mobile मोबाइल, cover कवर, charger चार्जर, camera कैमरा, lamp लैंप, bag बैग,
    jeans जींस, phone फ़ोन, laptop लैपटॉप, table टेबल, book बुक, cotton कॉटन, silk सिल्क,
    bottle बोतल, coffee कॉफ़ी, sandal सैंडल, watch वॉच, pen पेन, cable केबल, top टॉप, purse पर्स`,
  Bengali: `
    shirt শার্ট`,
  Tamil: `
    mobile மொபைல்`,
  Telugu: `
    phone ఫోన్, charger చార్జర్`,
  Kannada: `
    bag ಬ್ಯಾಗ್`,
  Malayalam: `
    shirt ഷർട്ട്`,
  Gujarati: `
    cotton કોટન`,
  Gurmukhi: `
    silk ਸਿਲਕ`,
}

type Pair = { script: string; latin: string; native: string }

function pairsOf(lists: Record<string, string>): Pair[] {
  return Object.entries(lists).flatMap(([script, list]) =>
    list.split(',').map(pair => {
      const [latin = '', native = ''] = pair.trim().split(' ')
      return { script, latin, native }
    }),
  )
}

/** One spelling in two scripts each. */
export const pairs = { collected: pairsOf(collected), unseen: pairsOf(unseen), loans: pairsOf(loans) }
