import type { Shelf } from '../comments/slots.ts';

/** `one/many`, comma-separated. */
const shelf = (text: string): Shelf => ({
  items: text.split(',').map((pair) => {
    const [one = '', many = one] = pair.trim().split('/');
    return [one, many] as const;
  }),
});

/** Products by kind of shop, in shoppers' words. */
export const SHELVES = {
  clothing: shelf(
    'linen shirt/linen shirts,cardigan/cardigans,wrap dress/wrap dresses,denim jacket/denim jackets,wool coat/wool coats,pleated skirt/pleated skirts,turtleneck/turtlenecks,blouse/blouses,rain jacket/rain jackets,scarf/scarves,chino/chinos,hoodie/hoodies,cotton sweater/cotton sweaters,tunic/tunics,belt/belts',
  ),
  outdoor: shelf(
    'tent/tents,sleeping bag/sleeping bags,down jacket/down jackets,pair of hiking boots/hiking boots,backpack/backpacks,headlamp/headlamps,camp stove/camp stoves,fleece/fleeces,trekking pole/trekking poles,rain shell/rain shells,water bottle/water bottles,camp chair/camp chairs',
  ),
  basics: shelf(
    't-shirt/t-shirts,pair of joggers/joggers,polo/polos,pack of socks/socks,base layer/base layers,flannel shirt/flannel shirts,pair of jeans/jeans,parka/parkas,beanie/beanies,pajama set/pajamas',
  ),
  kids: shelf(
    'romper/rompers,snowsuit/snowsuits,school bag/school bags,toddler dress/toddler dresses,rain boot/rain boots,sleep sack/sleep sacks,kids hoodie/kids hoodies,sun hat/sun hats,swim shirt/swim shirts',
  ),
  boutique: shelf(
    'silk blouse/silk blouses,maxi dress/maxi dresses,pair of earrings/earrings,straw bag/straw bags,kimono/kimonos,pair of sandals/sandals,necklace/necklaces,jumpsuit/jumpsuits,beach tote/beach totes',
  ),
  shoes: shelf(
    'pair of loafers/loafers,ankle boot/ankle boots,sneaker/sneakers,pair of pumps/pumps,slipper/slippers,pair of running shoes/running shoes,clog/clogs,chelsea boot/chelsea boots,ballet flat/ballet flats',
  ),
  home: shelf(
    'duvet cover/duvet covers,table lamp/table lamps,throw blanket/throw blankets,rug/rugs,set of towels/towels,curtain panel/curtains,wall mirror/wall mirrors,vase/vases,bath mat/bath mats,side table/side tables,cushion/cushions,set of sheets/sheets',
  ),
  kitchen: shelf(
    'skillet/skillets,dutch oven/dutch ovens,chef knife/chef knives,stand mixer/stand mixers,cutting board/cutting boards,kettle/kettles,set of mixing bowls/mixing bowls,wok/woks,coffee grinder/coffee grinders,baking sheet/baking sheets',
  ),
  toys: shelf(
    'puzzle/puzzles,train set/train sets,dollhouse/dollhouses,board game/board games,stuffed bear/stuffed animals,balance bike/balance bikes,craft kit/craft kits',
  ),
} as const;
