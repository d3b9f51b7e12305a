/** Working name of the product. It is written in this place only. */
export const PRODUCT_NAME = 'Shoppervoice';
