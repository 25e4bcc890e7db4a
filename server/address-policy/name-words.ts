/** 256 friendly adjectives. */
export const adjectives: readonly string[] = `
  able agile airy alert amber apt aqua arctic ashen avid azure balmy bare beige big blithe
  bold brave breezy brief bright broad bronze brown bubbly busy calm candid canny cheery
  chief chilly chipper classic clean clear clever coastal cobalt comfy cool coral cordial
  cosmic cosy creamy crimson crisp crystal cyan dainty dapper daring dear deep deft dewy
  downy dreamy dry dusky eager early earnest earthy eastern elder elegant ember emerald even
  evening ever exact fair faithful famous fancy fast feathery fern fiery firm first fleet
  floral flying fond forest frank fresh friendly frosty frugal gentle giddy gifted gilded
  glassy gleaming golden good grassy green grey handy hardy hazel hazy hearty high hollow
  honest humble icy ideal indigo inner ivory jade jaunty jolly jubilant keen kind large leafy
  lemon level light lilac linen little lively lofty long loyal lucid lucky lush magenta maple
  marble mauve meadow mellow merry mild mindful minty misty moonlit mossy muted native nifty
  nimble noble noon olive opal open orange outer pale patient peaceful pebbly pine placid
  plain pleasant plucky plum plush polite prime proud pure quaint quick quiet radiant rapid
  rare ready regal rosy round royal ruby rustic sage sandy sapphire serene shiny silent silky
  silver sincere sleek slow small smooth snowy snug soft solid sonic southern spare splendid
  spry stable starry stellar still stony stormy sturdy subtle sunny super swift tall tame
  tawny tender thrifty tidal tidy tiny tranquil trim true tulip umber upbeat urban vast
  velvet verdant violet warm wavy western wheaten wide wild windy winter witty woodland
  woolly young
`
  .trim()
  .split(/\s+/);

/** 256 nouns from nature, mostly plants and animals. */
export const nouns: readonly string[] = `
  acorn alder almond alpaca anchor apple apricot arbor arch aspen atoll aurora avocet badger
  bamboo barley basil basin bay bear beaver beech bell berry bison blossom bluebell boat
  bobcat bridge brook buffalo bunting cabin camel canary candle canoe caribou castle cedar
  cello chalk chestnut cliff cloud clover comet condor coral cottage cove crane cricket
  crocus crow curlew daisy dale deer delta dolphin drum duck dune eagle echo elder elk elm
  ember falcon feather fern ferry fiddle finch fjord flame flint flower fox foxglove frog
  garden garnet gecko geyser ginger glacier glade goose gorse grape grove harbor hare harp
  hawk hawthorn heath heather hedge heron hill honey horizon hornbeam ibex ibis island ivy
  jasmine jay kayak kestrel kettle kite kiwi lagoon lake lantern larch lark lavender leaf
  lemon lemur lily linden linnet lion llama lupin lynx magpie mallow manatee maple marmot
  marsh marten meadow meteor mill minnow mint moor moose moss moth mountain myrtle nectar
  nest newt nightjar oak oasis oat ocean olive orchard orchid oriole osprey owl oyster palm
  panda pansy peach pear pebble pelican penguin pepper petrel pheasant pigeon pilot piper
  planet plateau plover pond poplar poppy porpoise prairie puffin quail quarry quartz quince
  rain raven reed reef river rock rose rowan saffron salmon sandbar sapling sea seal shell
  shore sky sloe snow sparrow spring spruce squirrel star stone stork stream summit swallow
  swan swift sycamore tern thistle thrush thyme tide tiger topaz toucan trail tree trout
  tundra turtle valley vine walnut walrus warbler wave weasel wheat willow wind wolf wombat
  yak yarrow yew zebra
`
  .trim()
  .split(/\s+/);
