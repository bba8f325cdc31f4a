/**
 * What exports and lists call the columns that are read, in German, French, Spanish, Italian, Dutch, Portuguese, Polish and Japanese, and
 * for lists of India's shops in some of its languages, divided by `|`.
 */
const translations: Readonly<Record<string, string>> = {
  Type: `Typ | Tipo | Rodzaj | Produkttyp`,
  SKU: `Artikelnummer | Artikelnummer (SKU) | Art.-Nr. | UGS | Référence | REF | Código SKU | Codice
    | Código | Kod`,
  Name: `Nom | Nombre | Nome | Naam | Navn | Namn | Nazwa | Bezeichnung | Artikelbezeichnung
    | Produktname | Nom du produit | Nombre del producto | Nome do produto | Nome prodotto | Désignation
    | பெயர் | పేరు | ಹೆಸರು | പേര് | নাম | નામ | ਨਾਮ | नाव | نام | Productnaam | Nazwa produktu | नाम
    | उत्पाद | उत्पाद का नाम | 名前 | 商品名`,
  Published: `Veröffentlicht | Publié | Publicado | Pubblicato | Gepubliceerd | Opublikowano`,
  'Is featured?': `Ist hervorgehoben? | Hervorgehoben? | Mis en avant ? | ¿Está destacado?
    | In primo piano? | Uitgelicht? | Em destaque?`,
  'Visibility in catalog': `Sichtbarkeit im Katalog | Katalogsichtbarkeit | Visibilité dans le catalogue
    | Visibilidad en el catálogo | Visibilità nel catalogo | Zichtbaarheid in catalogus
    | Visibilidade no catálogo`,
  'Short description': `Kurzbeschreibung | Description courte | Descripción corta | Breve descrizione
    | Korte omschrijving | Korte beschrijving | Descrição curta`,
  Description: `Beschreibung | Descripción | Descrizione | Beschrijving | Descrição | Opis | विवरण | 説明`,
  'Date sale price starts': `Datum, an dem Angebotspreis beginnt
    | Datum, an dem der Angebotspreis beginnt | Angebotspreis gültig ab | Date de début de promo
    | Día en que empieza el precio rebajado | Startdatum actieprijs
    | Data di inizio del prezzo in offerta`,
  'Date sale price ends': `Datum, an dem Angebotspreis endet | Datum, an dem der Angebotspreis endet
    | Angebotspreis gültig bis | Date de fin de promo | Día en que termina el precio rebajado
    | Einddatum actieprijs | Data di fine del prezzo in offerta`,
  'In stock?': `Vorrätig? | Auf Lager? | En stock ? | ¿Existencias? | ¿En inventario? | Op voorraad?
    | Em estoque?`,
  Stock: `Lager | Bestand | Lagerbestand | Menge | Inventario | Existencias | Cantidad | Quantité
    | Magazzino | Quantità | Voorraad | Aantal | Estoque | Quantidade | Magazyn | Ilość | स्टॉक | मात्रा
    | 在庫 | 在庫数`,
  'Backorders allowed?': `Lieferrückstände erlaubt? | Rückstände erlaubt?
    | Autoriser les commandes de produits en rupture ? | ¿Permitir reservas de productos agotados?
    | Abilita gli ordini arretrati? | Nabestellingen toestaan? | São permitidas encomendas?`,
  'Sale price': `Angebotspreis | Tarif promo | Prix promo | Precio rebajado | Prezzo in offerta
    | Actieprijs | Preço promocional`,
  'Regular price': `Regulärer Preis | Normaler Preis | Tarif régulier | Prix régulier | Precio normal
    | Precio regular | Prezzo di listino | Reguliere prijs | Preço normal | Preis | Prix | Precio
    | Prezzo | Prijs | Preço | Cena | Cena brutto | Prix TTC | Prix de vente | Precio de venta
    | Verkaufspreis | விலை | ధర | ಬೆಲೆ | വില | মূল্য | দাম | કિંમત | ભાવ | ਕੀਮਤ | किंमत | قیمت | मूल्य
    | कीमत | दाम | 通常価格 | 価格`,
  Categories: `Kategorien | Catégories | Categorías | Categorie | Categorieën | Categorias | Kategorie
    | Kategoria | Catégorie | Categoría | Categoria | श्रेणी | カテゴリー`,
  Images: `Bilder | Imágenes | Immagini | Afbeeldingen | Imagens | Obrazki | Bild | Imagen | चित्र | 画像`,
  Parent: `Übergeordnetes Produkt | Übergeordnet | Eltern | Superior | Genitore | Hoofd | Ascendente`,
  Position: `Posición | Posizione | Positie | Posição | Pozycja`,
  Brands: `Marken | Marques | Marcas | Marchi | Brand | Merken`,
  Handle: `Identifiant | Identificador | Identificatore`,
  'URL handle': `URL-Handle | Identifiant URL | Identificador URL | Handle dell'URL`,
  'Body (HTML)': `Body HTML | Body`,
  'Variant Inventory Qty': `Variant Inventory Quantity`,
  'Variant Compare At Price': `Variant Compare-at Price`,
  Title: `Titel | Titre | Título | Titolo`,
  Vendor: `Anbieter | Hersteller | Fournisseur | Proveedor | Fornitore | Verkoper`,
}

const byName = new Map<string, string[]>()
for (const [column, names] of Object.entries(translations))
  for (const name of names.split('|')) byName.set(plain(name), [...(byName.get(plain(name)) ?? []), column])

/** The columns of a shop's export that a name in another language stands for. */
export function translationsOf(name: string): readonly string[] {
  return byName.get(plain(name)) ?? []
}

/** Names are compared by their letters and digits, without accents. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{Nd}]+/gu, '')
    .toLowerCase()
}
