/**
 * What no generated text has, whatever the facts are: a text that has it was written for another reason than to describe a home. In
 * the notation of `Phrase.phrase`. Some good texts are lost, which costs nothing: another text takes their place.
 */
export const unfitPhrases: Readonly<Record<UnfitReason, readonly string[]>> = {
  people: [
    '{i|me|my|mine|we|us|our|ours|you|your|yours|he|she|his|her|him}',
    '{people|person|man|men|woman|women|everyone|anyone|someone|nobody|those who}',
    '{family|child|children|kid|parent|grandparent|mother|father|son|daughter|baby|toddler|teen|teenager}',
    '{couple|singles|senior|retiree|student|professional|worker|bachelor|friend|roommate|in laws|inlaw}',
    '{buyer|seller|owner|tenant|renter|landlord|lender|resident|occupant|neighbor|investor|client|customer}',
    '{agent|realtor|broker|brokerage|realty|realestate|real estate|lawyer|notary|sales|salesman}',
    '{christian|jewish|muslim|catholic|hindu|buddhist|church|mosque|synagogue|temple|god|jesus|allah}',
    '{white|black|asian|hispanic|latino|african|american|chinese|indian|mexican} {area|neighborhood|community|block}',
    '{immigrant|foreigner|citizen|veteran|disabled|handicapped|wheelchair|english speaking|able bodied}',
    '{safe|safest|secure|crime|exclusive|private} {area|neighborhood|community|street|block|enclave}',
  ],
  contact: [
    '{call|phone|telephone|cell|mobile|fax|text me|text us|dm|whatsapp|telegram|signal|wechat|skype|zoom}',
    '{email|e mail|mail|inbox|gmail|hotmail|yahoo|outlook|contact|inquire|enquire|inquiry|message|reply|respond}',
    '{website|web site|site|webpage|page|link|url|http|https|www|com|net|org|dot|app|online|internet|download}',
    '{click|scan|qr|tap|press|follow|subscribe|hashtag|instagram|facebook|tiktok|youtube|twitter|linkedin|zillow|redfin}',
    '{visit|tour|showing|show up|open house|appointment|schedule|book|viewing|lockbox|key|combo|code|password|pin}',
    '{area code|extension|ext|digit|number|at sign|apt|suite|zip|zip code|address}',
  ],
  sales: [
    '{buy|sell|sale price|purchase|bid|offers due|make an offer|best offer|escrow|closing|deposit|earnest}',
    "{hurry|act|now|today|tonight|tomorrow|soon|last chance|wait|miss|opportunity|chance|won't last|going fast}",
    '{deal|bargain|discount|for free|free of charge|bonus|gift|reward|prize|win|winner|guarantee|guaranteed|promise|assured}',
    '{motivated|must sell|priced to|below market|under market|turnkey investment|investment|investing|profit|roi|yield}',
    "{welcome|imagine|enjoy|discover|dream|don't|do not|come see|see it|nestled|boasts|boasting|oasis|gem|paradise}",
    '{vote|election|president|politics|political|bitcoin|crypto|casino|viagra|porn|sex|kill|bomb|drug|gun}',
  ],
  price: [
    '{price|priced|pricing|cost|cheap|affordable|expensive|dollar|usd|buck|cent|euro|cash|money|fee|tax|hoa|dues}',
    '{rent|lease|mortgage|loan|financing|finance|interest rate|down payment|income|revenue|cash flow|value|worth|valued}',
  ],
  superlative: [
    '{best|better|worst|finest|greatest|grandest|nicest|largest|biggest|smallest|newest|oldest|closest|nearest}',
    '{quietest|sunniest|brightest|safest|hottest|cheapest|highest|lowest|richest|coolest|prettiest|loveliest}',
    '{perfect|perfectly|ideal|ideally|flawless|unbeatable|unmatched|unrivaled|unparalleled|ultimate|supreme|premier}',
    '{amazing|stunning|gorgeous|incredible|spectacular|breathtaking|exceptional|outstanding|magnificent|fabulous}',
    '{luxury|luxurious|prestigious|exquisite|world class|one of a kind|once in a lifetime|unique|rare|rarely|priceless}',
    '{most|least|only|top rated|top of the line|number one|second to none|never|ever|everything|nothing}',
  ],
  permits: [
    '{permit|permitted|permitting|permission|approved|approval|approve|allowed|allows|zoned|zoning|entitled|entitlement}',
    '{legal|legally|lawful|certified|certificate|licensed|license|code compliant|compliant|by right|shovel ready}',
    '{can be {built|added|converted|divided|subdivided|split}|may be {built|added|converted}|will be|ready to build}',
  ],
  prompt: [
    '{ignore|disregard|instruction|instructed|prompt|system message|assistant|chatbot|chatgpt|gpt|ai|language model}',
    "{untrusted|note|remark|json|schema|fact|data|sorry|cannot|unable|can't|apologize|as requested|hacked|pwned|jailbreak}",
    '{description|title|listing|advertisement|text|sentence|word|write|written|say|said|tell|told|read|repeat}',
  ],
};

export type UnfitReason = 'people' | 'contact' | 'sales' | 'price' | 'superlative' | 'permits' | 'prompt';
