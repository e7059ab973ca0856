/** Lists of words that several phrases use, in the notation of `Phrase.phrase`. */

export const people =
  '{person|people|individual|tenant|renter|buyer|resident|occupant|applicant|neighbor|owner|couple|family|families|household|roommate|gentleman|lady|ladies}';
export const community = '{neighborhood|community|communities|enclave|building|complex|household}';
export const children = '{children|kids|minors|teens|teenagers|toddlers|babies|infants}';
export const religions =
  '{christian|catholic|protestant|evangelical|baptist|mormon|lutheran|methodist|jewish|jew|muslim|islamic|hindu|buddhist|sikh|atheist}';
export const origins =
  '{irish|italian|polish|russian|german|greek|mexican|hispanic|latino|latina|latinx|puerto rican|cuban|haitian|asian|chinese|japanese|korean|vietnamese|filipino|indian|pakistani|arab|arabic|persian|iranian|somali|ethiopian|nigerian|african}';
export const races = '{african american|black|white|caucasian|colored|brown|native american}';

/** What follows an adjective when it means food, language or a style instead of people. */
export const thingsWithOrigin =
  '{food|restaurant|bakery|bakeries|grocery|groceries|market|cuisine|tile|marble|maple|rug|pine|laurel|style|garden}';
/** Rooms that are called after the people who use them. */
export const sharedRooms = '{room|kitchen|bath|bathroom|pool|garden|center|hall|sofa|table|space|laundry|mailbox}';

export const fits =
  '{perfect|ideal|great|good|best|excellent|wonderful|suited|suitable|designed|made|meant|just right} for';
export const directions =
  '{near|by|beside|behind|opposite|facing|close to|next to|next door to|across from|across the street from|around the corner from|around the corner to|down the street from|block from|block to|step from|step to|mile from|minute from|minute to|walk to|walk from|distance to|distance of|distance from}';
export const streets =
  '{street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|pl|square|park|hill|creek|station|district|terrace|alley}';
