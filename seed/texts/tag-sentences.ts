// Long, because it is a table of sentences.

import type { DefaultTag } from '../../src/rules/homes/facts/tags.ts';

/** Which paragraph of a description a tag belongs into. */
export type Topic = 'inside' | 'outside' | 'around' | 'practical';

export interface TagWords {
  topic: Topic;
  /** For titles, after the kind of home: 'duplex with a roof deck'. */
  title: readonly string[];
  /** Whole sentences about the property, never about who should live there. */
  sentences: readonly string[];
}

export const TAG_WORDS: Readonly<Record<DefaultTag, TagWords>> = {
  'near a park': {
    topic: 'around',
    title: ['near the park', 'two blocks from a park', 'steps from a park'],
    sentences: [
      'On warm evenings half the block seems to drift toward the park at the end of the street.',
      'The park nearby has tennis courts, a wading pool and a view bench.',
      'A park lies between here and the main street, so errands lead through it.',
      'A neighborhood park with big old trees is two blocks away.',
      'The nearest park is a three-minute walk: lawns, benches and a community garden.',
      'Turn left at the corner and you are in the park before your coffee is cold.',
      'There is a park around the corner, large enough for a long loop after dinner.',
    ],
  },
  'on a park': {
    topic: 'around',
    title: ['on the park', 'facing the park', 'across from the park'],
    sentences: [
      'The front windows look straight across the street into the park.',
      'The park begins where the front walk ends.',
      'A gate in the back fence opens directly onto the park.',
      'All of the front rooms face the park, so the view changes with the seasons.',
    ],
  },
  'near a playground': {
    topic: 'around',
    title: ['near a playground', 'close to a playground'],
    sentences: [
      'There is a playground with swings and a small ball court at the end of the block.',
      'A renovated city playground with a splash pad is one block over.',
      'The closest playground is two corners away, next to a basketball hoop and picnic tables.',
    ],
  },
  'near a trail': {
    topic: 'around',
    title: ['by the trail', 'near a trail', 'close to the trail'],
    sentences: [
      'The old rail line nearby is a trail now, lined with blackberries.',
      'A footpath at the end of the street leads down into a green ravine.',
      'A paved trail passes four blocks away and goes on for miles without a traffic light.',
      'The trailhead is close enough to walk to, with gravel paths under tall trees.',
      'You can be on the bike trail in five minutes and leave the streets behind.',
      'A greenway starts at the bottom of the hill, good for a run before work.',
    ],
  },
  'near the water': {
    topic: 'around',
    title: ['near the water', 'a short walk from the water', 'down the hill from the shore'],
    sentences: [
      'The shoreline path is a ten-minute walk downhill.',
      'You can smell the water on a windy day; the nearest beach access is a short walk away.',
      'A small waterfront park with a launch for kayaks is within easy reach.',
      'From the corner you can see a strip of water between the roofs.',
    ],
  },
  'near major transit': {
    topic: 'around',
    title: ['near the train', 'close to transit', 'by the station'],
    sentences: [
      'Two bus lines and the train make most of the region reachable without a car.',
      'The station is near enough to be useful and far enough to be quiet.',
      'The station is a ten-minute walk, and the frequent bus stops at the corner.',
      'Trains and two frequent bus lines stop within half a mile.',
      'It is seven minutes on foot to the platform, so a car can stay home on weekdays.',
      'A rapid bus runs every ten minutes two blocks away.',
    ],
  },
  'near BART': {
    topic: 'around',
    title: ['near BART', 'a short walk from BART', 'ten minutes from BART'],
    sentences: [
      'BART is an easy walk, mostly along a street with trees.',
      'The nearest BART platform is less than a mile from the door.',
      'The BART station is about ten minutes away on foot.',
      'BART is close: you can hear the announcements on a quiet evening, but not the trains.',
      'It is a flat half mile to BART, with good sidewalks the whole way.',
      'You can walk to BART in twelve minutes or ride there in four.',
    ],
  },
  'near Muni': {
    topic: 'around',
    title: ['near Muni', 'on a Muni line', 'by the streetcar'],
    sentences: [
      'Muni runs along the next street, day and night.',
      'It is three minutes to the Muni shelter, four if you stop for the view.',
      'A Muni Metro stop is two blocks downhill.',
      'Two Muni lines stop within three blocks, one of them all night.',
      'The streetcar stop is close enough that you can leave when you hear it coming.',
      'Muni stops at the corner and reaches downtown without a transfer.',
    ],
  },
  'near light rail': {
    topic: 'around',
    title: ['near light rail', 'by the light rail', 'a walk from light rail'],
    sentences: [
      'From the light rail station it is an easy walk home, downhill.',
      'The light rail opened the whole line of neighborhoods; the stop is close by.',
      'The light rail station is a twelve-minute walk through quiet side streets.',
      'Light rail stops half a mile away, with trains every eight to ten minutes.',
      'A light rail platform is close by, and there is covered bike parking at the station.',
      'Downtown is one seat away on light rail, boarded seven blocks from the front door.',
    ],
  },
  'near shops and cafes': {
    topic: 'around',
    title: ['near shops and cafes', 'close to the main street', 'around the corner from cafes'],
    sentences: [
      'You can get bread, a haircut and a bicycle repaired without crossing a big street.',
      'The cafe at the corner knows its regulars by the second week.',
      'Shops and places to eat line the avenue a short stroll west.',
      'The main street is three blocks over: a bakery, two cafes, a hardware store and a bookshop.',
      'Coffee, noodles and a very good bakery are all within a five-minute walk.',
      'The little business district around the corner has a cafe, a tailor and a place for breakfast.',
      'A row of shops and restaurants begins at the next light.',
      'There is a bakery on one corner and a tap room on the other.',
    ],
  },
  'near groceries': {
    topic: 'around',
    title: ['near groceries', 'close to the market'],
    sentences: [
      'Groceries are so close that a cart is more use than a car.',
      'There is a produce stand two streets over and a supermarket beyond it.',
      'A full-size grocery store is six minutes away on foot.',
      'The co-op market is close enough to run out for one missing lemon.',
      'Two grocery stores and a Saturday farmers market are within half a mile.',
      'The corner market sells good produce and stays open until nine.',
    ],
  },
  'near a library': {
    topic: 'around',
    title: ['near the library', 'around the corner from the library'],
    sentences: [
      'The branch library is four blocks away and open on Sundays.',
      'A handsome old branch library stands around the corner.',
      'You can walk to the library, which also lends tools.',
      'A new branch library with long reading tables is within a short walk.',
    ],
  },
  'near schools': {
    topic: 'around',
    title: ['near schools', 'close to schools'],
    sentences: [
      'A public elementary school and a middle school are both within half a mile.',
      'The public elementary school is three blocks north; its field is open in the evenings.',
      'Two public schools and a community college campus are close by.',
      'You can hear the bell of the public school two streets over, faintly.',
      'The neighborhood school with its orchard and running track is around the corner.',
      'An elementary school and its library are on the next block.',
    ],
  },
  walkable: {
    topic: 'around',
    title: ['in a walkable spot', 'in the middle of everything'],
    sentences: [
      'From the front steps you can reach dinner, a movie and the dentist on foot.',
      'The walk to the shops is short, level and shaded.',
      'Sidewalks lead everywhere, and there is something worth walking to.',
      'Most errands can be done on foot here.',
      'Groceries, a pharmacy and a post office are all inside a ten-minute walk.',
      'The sidewalks are wide, the blocks are short, and most of what you need is close.',
      'It is the kind of location where the car stays parked for days.',
    ],
  },
  bikeable: {
    topic: 'around',
    title: ['on a bike route', 'by the bike lane'],
    sentences: [
      'The bike route outside has its own signals at the big crossings.',
      'Covered bike parking is by the side door, the greenway two turns away.',
      'The street is part of a marked bike route with slow traffic and signed crossings.',
      'A protected bike lane starts two blocks away and runs to downtown.',
      'It is flat in every direction, so a bicycle is often the fastest way to get around.',
    ],
  },
  'quiet street': {
    topic: 'around',
    title: ['on a quiet street', 'on a tree-lined block', 'on a dead-end street'],
    sentences: [
      'Cars come by here seldom, and slowly when they do.',
      'The loudest thing on the block is a wind chime.',
      'The street ends after this block, so there is hardly any through traffic.',
      'Tall street trees meet over the roadway, and traffic circles keep it slow.',
      'The block is quiet enough to hear rain on the leaves.',
      'It is a one-way street with little traffic and a lot of birds.',
    ],
  },
  'corner lot': {
    topic: 'outside',
    title: ['on a corner lot', 'on a sunny corner'],
    sentences: [
      'The corner lot brings in light from three sides.',
      'Because it stands on a corner, there are windows all around and room for planting along both sidewalks.',
      'On the corner lot the side yard gets sun until late in the evening.',
    ],
  },
  'new construction': {
    topic: 'inside',
    title: ['built new', 'fresh from the builder', 'with new-home warranty'],
    sentences: [
      'Everything is new: roof, wiring, plumbing, windows, and a warranty that comes with them.',
      'The building was finished recently and has hardly been lived in.',
      'Triple-pane windows and thick walls keep it quiet and the bills low.',
      'Floors, fixtures and appliances are all new, and party walls are built for sound.',
    ],
  },
  'fixer upper': {
    topic: 'inside',
    title: ['ready for a renovation', 'with good bones', 'to make your own'],
    sentences: [
      'It needs work, and the price says so: kitchens and baths date from the seventies, the structure is sound.',
      'Plan on a new roof and new wiring; the framing, floors and trim are worth keeping.',
      'This is a project, with solid bones under old carpet and dropped ceilings.',
      'The systems are at the end of their life, which makes this the moment to rethink the plan.',
    ],
  },
  'move-in ready': {
    topic: 'inside',
    title: ['ready to move in', 'with nothing left to fix'],
    sentences: [
      'It shows care: clean gutters, dry basement, doors that close.',
      'You could unpack the same day.',
      'There is nothing that has to be done before moving in.',
      'The house has been cared for steadily; paint, gutters and furnace are all in good order.',
      'Floors are refinished, walls are painted, and the inspection list is short.',
      'Roof and sewer line were replaced within the last few years.',
    ],
  },
  'recently renovated': {
    topic: 'inside',
    title: ['with fresh renovations', 'renovated throughout', 'with new kitchens and baths'],
    sentences: [
      'The last renovation took a year and left no corner out.',
      'Walls were opened, wired, insulated and closed again, with permits.',
      'Kitchens and baths were redone two years ago with permits and good tile.',
      'A careful renovation kept the old trim and replaced everything behind it.',
      'New wiring, new plumbing and new windows came with the last renovation.',
      'The renovation opened the kitchens to the living rooms and added insulation throughout.',
    ],
  },
  'historic home': {
    topic: 'inside',
    title: ['with its original woodwork', 'full of old details', 'with original details'],
    sentences: [
      'Leaded windows and a newel post with a carved top have been kept.',
      'The plaster medallions on the ceilings are the real thing.',
      'Picture rails, pocket doors and wavy old glass have survived.',
      'The original staircase, fir floors and built-ins are still here.',
      'Stained glass on the landing and tall baseboards tell its age in the nicest way.',
      'Ceilings are high, doors are solid, and the hardware is original.',
    ],
  },
  'mid-century': {
    topic: 'inside',
    title: ['with mid-century lines', 'from the mid-century'],
    sentences: [
      'Low rooflines and wide windows make its decade plain.',
      'The mid-century plan is simple and generous: big windows to the garden, small ones to the street.',
      'Terrazzo at the entry and a built-in sideboard remain from the first owners.',
    ],
  },
  'architect-designed': {
    topic: 'inside',
    title: ['drawn by a local architect', 'with a clever plan'],
    sentences: [
      'A local architect drew it for the site, and it shows in where the light falls.',
      'The plan wastes no space on corridors and gives every room two directions of light.',
      'Built-in benches, deep sills and good stairs show an architect’s hand.',
    ],
  },
  'lots of light': {
    topic: 'inside',
    title: ['full of light', 'with big windows', 'with skylights'],
    sentences: [
      'Tall windows on the stairs pull the sun deep into the house.',
      'Every bedroom has windows on two walls.',
      'Even the halls have daylight, by way of glass over the doors.',
      'Big south windows make the living rooms bright even in January.',
      'Skylights over the stairs bring daylight into the middle of the plan.',
      'The rooms are bright from breakfast to evening, with windows on three sides.',
      'Light comes in from both ends, and the upper rooms look into treetops.',
    ],
  },
  'great kitchen': {
    topic: 'inside',
    title: ['with a cook’s kitchen', 'with a big kitchen'],
    sentences: [
      'The best room is the kitchen: deep sink, wide boards, a window over the counter.',
      'Cooking for a crowd is no trouble with this stove and this much counter.',
      'The larger kitchen has a gas range, a long counter and room for a table of ten.',
      'One kitchen is big enough for everybody to cook in at once, with a pantry behind it.',
      'An island with stools makes the main kitchen the middle of things.',
      'The kitchen opens onto the garden, so dinner moves outside easily.',
    ],
  },
  fireplace: {
    topic: 'inside',
    title: ['with a fireplace', 'with a tiled fireplace'],
    sentences: [
      'A tiled fireplace anchors the largest living room.',
      'There is a working wood fireplace downstairs and a gas one above.',
      'The brick fireplace has bookshelves on both sides and a deep mantel.',
    ],
  },
  'great views': {
    topic: 'inside',
    title: ['with a wide view', 'with a view from upstairs', 'with long views'],
    sentences: [
      'From the upper floor the view runs over rooftops to the hills.',
      'The upstairs windows have a wide view, best in the hour before dark.',
      'On a clear day you see a long way from the back bedrooms.',
      'The top-floor living room was put there for the view.',
    ],
  },
  'great yard': {
    topic: 'outside',
    title: ['with a big yard', 'with a sunny yard', 'with a garden to share'],
    sentences: [
      'The yard is the reason to come: long, green and open to the south.',
      'Behind the house the ground opens into a yard that is easy to share.',
      'The back yard is deep, level and sunny, with room for a long table.',
      'A generous yard connects the homes, half lawn and half old garden.',
      'The yard gets sun most of the day and still has shade under a maple.',
      'Outdoors there is space for a fire pit, a hammock and a serious vegetable patch.',
    ],
  },
  'shared courtyard': {
    topic: 'outside',
    title: ['around a shared courtyard', 'with a shared courtyard', 'around a common garden'],
    sentences: [
      'The courtyard has a fig tree, a tap and a string of lights.',
      'Kitchen windows look into the courtyard from every side.',
      'All doors open onto a shared courtyard, so you meet on the way to the mailbox.',
      'The homes stand around a courtyard with room for one long table.',
      'A planted courtyard, closed to the street, is the common living room from April to October.',
      'Paths through the courtyard tie the homes together, and each has its own stoop on it.',
    ],
  },
  'fenced yard': {
    topic: 'outside',
    title: ['with a fenced yard', 'with a walled garden'],
    sentences: [
      'The back is fully fenced, with a gate to the alley.',
      'A cedar fence goes all the way around the yard.',
      'The fenced side yard is a good place for dogs, compost and muddy projects.',
    ],
  },
  'deck or patio': {
    topic: 'outside',
    title: ['with decks and patios', 'with a deep deck', 'with a covered patio'],
    sentences: [
      'French doors lead to a deck at the height of the apple branches.',
      'The patio was laid with bricks from the old chimney.',
      'Each home has a deck or patio of its own.',
      'A covered patio makes it possible to eat outside in the rain.',
      'The back deck is wide enough for two tables and catches the evening sun.',
      'A brick patio behind the kitchen seats twelve without crowding.',
    ],
  },
  'roof deck': {
    topic: 'outside',
    title: ['with a roof deck', 'with a shared roof deck'],
    sentences: [
      'A stair leads up to a roof deck with planters and a view of the skyline.',
      'The roof deck is shared, wired for lights and plumbed for a sink.',
      'Up on the roof deck there is room for a dinner table and tomatoes in pots.',
    ],
  },
  'garden beds': {
    topic: 'outside',
    title: ['with raised beds', 'with a kitchen garden'],
    sentences: [
      'The garden beds are edged with stone and full of last year’s garlic.',
      'Compost bins, a tool shed and raised beds stand ready behind the house.',
      'Six raised beds with drip lines are ready to plant.',
      'The kitchen garden has been worked for years and the soil is black and soft.',
      'Along the south fence run raised beds for beans, tomatoes and herbs.',
    ],
  },
  'fruit trees': {
    topic: 'outside',
    title: ['with fruit trees', 'with an old apple tree', 'with a small orchard'],
    sentences: [
      'There are plums in July, figs in September and apples for whoever is quick.',
      'Two cherry trees and a quince bloom along the fence.',
      'An old apple, two plums and a fig stand in the back.',
      'The fruit trees give more than one household can eat.',
      'A row of espaliered pears runs along the fence, and there is a persimmon by the gate.',
    ],
  },
  pool: {
    topic: 'outside',
    title: ['with a pool', 'with a shared pool'],
    sentences: [
      'A fenced pool in the back garden is shared by all of the homes.',
      'The lap pool is heated, covered and in good repair.',
      'Behind the house there is a pool with a shade sail over one end.',
    ],
  },
  'hot tub': {
    topic: 'outside',
    title: ['with a hot tub', 'with a cedar hot tub'],
    sentences: [
      'A cedar hot tub stands under the trees, a few steps from each back door.',
      'There is a hot tub on the lower deck, screened by bamboo.',
      'The hot tub was serviced last year and stays with the property.',
    ],
  },
  'has parking': {
    topic: 'practical',
    title: ['with parking', 'with off-street parking'],
    sentences: [
      'Behind the house are parking spaces on gravel, one each.',
      'Parking is simple: a driveway, and a street without meters.',
      'There is off-street parking, one space for each home.',
      'A shared driveway takes three cars; the rest park easily on the street.',
      'Parking is off the alley, so the front stays green.',
    ],
  },
  garage: {
    topic: 'practical',
    title: ['with a garage', 'with a garage off the alley'],
    sentences: [
      'The garage opens to the alley and has a door to the garden.',
      'A small garage keeps tools, tires and kayaks dry.',
      'A garage off the alley holds one car and all the bicycles.',
      'The garage is dry and wired, and has a loft for storage.',
      'There is a one-car garage with a workbench along one side.',
    ],
  },
  '2-car garage': {
    topic: 'practical',
    title: ['with a two-car garage', 'with a double garage'],
    sentences: [
      'The two-car garage has a bay for each home.',
      'A detached double garage stands on the alley, with storage above.',
      'Two cars fit in the garage side by side, two more in the driveway.',
    ],
  },
  '3-car garage': {
    topic: 'practical',
    title: ['with a three-car garage', 'with a triple garage'],
    sentences: [
      'A three-car garage runs along the back of the lot, one bay fitted out as a shop.',
      'The triple garage has its own meter and a floor drain.',
      'There are three garage bays, and a driveway long enough for guests.',
    ],
  },
  'EV charging': {
    topic: 'practical',
    title: ['with EV charging', 'with car chargers'],
    sentences: [
      'Two Level 2 chargers are already on the wall.',
      'The parking is wired for EV charging, billed to each home’s own meter.',
      'An EV charger was put in last spring and reaches two spaces.',
    ],
  },
  'solar panels': {
    topic: 'practical',
    title: ['with solar panels', 'with solar on the roof'],
    sentences: [
      'The roof carries solar panels that cover most of a summer bill.',
      'An owned solar array, no lease, stays with the property.',
      'Solar panels and a battery went in with the new roof.',
    ],
  },
  'heat pump': {
    topic: 'practical',
    title: ['with heat pumps', 'all-electric with heat pumps'],
    sentences: [
      'Quiet heat pumps warm and cool the rooms one by one.',
      'The old oil tank is gone and heat pumps have taken over.',
      'Each home has its own heat pump for heating and cooling.',
      'Heat pumps replaced the old furnace, so there is cooling in summer too.',
      'Hot water and heat both come from heat pumps; the gas line is capped.',
    ],
  },
  'separate entrances': {
    topic: 'practical',
    title: ['with separate entrances', 'with private entrances'],
    sentences: [
      'Each door has its own porch light and its own bell.',
      'You can come home late without waking anybody next door.',
      'Nobody passes through anybody else’s hall to get home.',
      'Bells and mailboxes are separate, like everything else.',
      'Every home has its own front door and its own address.',
      'Entrances are separate, and each has room for boots and umbrellas.',
      'Each home has its own way in, so comings and goings don’t disturb anybody.',
    ],
  },
  'separate meters': {
    topic: 'practical',
    title: ['with separate meters', 'metered separately'],
    sentences: [
      'Every home pays for what it uses: the meters are separate.',
      'The panels were split years ago, so each home has a bill of its own.',
      'Gas and electricity are metered separately, water is shared.',
      'Each home has its own meters, so nobody has to divide a bill.',
      'Separate electric panels and meters make the bookkeeping easy.',
    ],
  },
  'units of similar size': {
    topic: 'inside',
    title: ['with matching homes', 'with equal floors', 'split down the middle'],
    sentences: [
      'No home outdoes another in size or light.',
      'Since the plans match, rent or mortgage can be split evenly.',
      'The homes are nearly the same size, which makes a fair split simple.',
      'No home is the small one: plans and square footage match closely.',
      'Floor plans are mirrored, so nobody has to draw straws.',
    ],
  },
  'detached ADU': {
    topic: 'inside',
    title: ['and a cottage behind', 'with a separate cottage', 'with a cottage in the garden'],
    sentences: [
      'The cottage looks to the garden and turns its back on the house, so both have privacy.',
      'The small second home was built with the same care as the house.',
      'The second home stands free of the house, with its own kitchen, bath and front door.',
      'A garden separates the house from the cottage: close enough to borrow salt, far enough for quiet.',
      'The second home was built with permits, has full-height ceilings and its own address.',
      'The detached cottage has a sleeping loft and a wall of windows to the garden.',
    ],
  },
  'room to build': {
    topic: 'outside',
    title: ['with room to build', 'with space for a cottage', 'and room for one more'],
    sentences: [
      'The back third of the lot is open, level and reached by its own gate.',
      'City rules would currently allow another small home here, subject to review.',
      'Zoning looks favorable for another home at the back of the lot; check with the city before you plan on it.',
      'There is room behind for a cottage of about 800 square feet, reached from the alley.',
      'A feasibility sketch for a backyard cottage comes with the listing.',
      'The unfinished lower level has the height and the windows to become another home.',
    ],
  },
  'large lot': {
    topic: 'outside',
    title: ['on a large lot', 'on a double lot', 'with land around it'],
    sentences: [
      'The lot is far larger than its neighbors and mostly level.',
      'It stands on what used to be two lots, and half of it is still open ground.',
      'There is land enough for a garden, a workshop and some wild corners.',
    ],
  },
  'big common room': {
    topic: 'inside',
    title: ['with a big common room', 'with a shared great room'],
    sentences: [
      'A common room on the ground floor takes a table for sixteen.',
      'One large shared room opens to the garden, ready for dinners, projects or a piano.',
      'The great room is open to all homes by a hallway of its own.',
    ],
  },
  'workshop or studio': {
    topic: 'inside',
    title: ['with a workshop', 'with a garden studio', 'with a studio'],
    sentences: [
      'A heated studio in the back yard would serve as office, workshop or practice room.',
      'The lower level has a workshop with a slop sink and good light.',
      'There is a small studio over the garage, insulated and wired.',
    ],
  },
  'laundry in each unit': {
    topic: 'practical',
    title: ['with laundry in each home', 'with in-unit laundry'],
    sentences: [
      'Washer and dryer are in every home, close to the bedrooms.',
      'Hookups and machines for laundry are in each home.',
      'Each home has its own washer and dryer.',
      'There is laundry in every unit, tucked behind doors in the hall.',
      'Nobody shares a washer here: each home has its own laundry closet.',
    ],
  },
  'step-free entry': {
    topic: 'practical',
    title: ['with a step-free entry', 'with a ground-level home'],
    sentences: [
      'One home can be entered from the garden without a step, and its doors are wide.',
      'The back entrance is level with the garden, and the bath has a curbless shower.',
      'A gentle ramp replaces the steps at the side door.',
    ],
  },
  'rental income': {
    topic: 'practical',
    title: ['with income from day one', 'with a rented unit'],
    sentences: [
      'One of the homes is rented month to month, which helps with the payments at the start.',
      'Current rents are listed in the disclosure packet.',
      'A lease on the smaller home runs through the summer.',
    ],
  },
  'delivered vacant': {
    topic: 'practical',
    title: ['delivered vacant', 'empty and ready'],
    sentences: [
      'All homes will be delivered vacant at closing.',
      'The building is empty now, so everybody can move at the same time.',
      'Nothing is leased: the property changes hands vacant.',
    ],
  },
};
